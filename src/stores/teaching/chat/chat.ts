import { computed } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import type {
  ChatContact,
  ChatMessage,
  ChatMessages,
  ChatPosition,
} from '#contract/teaching/chat.ts'
import { type ChatAnswers, type ChatFrame, chatCommands } from '#contract/teaching/chat-socket.ts'
import { createLoaded } from '../../asking/loaded.ts'
import {
  further,
  heldFrom,
  isBehind,
  withChanges,
  withLive,
  withOlder,
  withPosition,
} from './held.ts'
import type { ChatLink } from './link.ts'
import type { createOutbox } from './outbox.ts'

interface Page {
  withUser: number
  before?: number
  changesAfter?: number
  size?: number
}

interface Parts {
  link: Pick<ChatLink, '$state' | 'onFrame' | 'isLeader'>
  outbox: () => Pick<ReturnType<typeof createOutbox>, 'settle' | 'refuse'>
  calls: {
    contacts: (signal: AbortSignal) => Promise<readonly ChatContact[]>
    messages: (query: Page, signal?: AbortSignal) => Promise<ChatMessages>
    read: (withUser: number, readTo: number) => Promise<ChatPosition>
  }
}

/** Pages of changes to fetch after a long absence; beyond these the conversation is reloaded. */
const mostPages = 5

/** As many as fit in a heartbeat. */
const mostDelivered = 100

/** The state of the chat screens, kept up to date by incoming frames. */
export function createChat({ link, calls, outbox }: Parts) {
  const contactsStore = createLoaded((_: undefined, signal) => calls.contacts(signal))
  const conversationStore = createLoaded(
    async (withUser: number, signal) => heldFrom(await calls.messages({ withUser }, signal)),
    { begin: 0 },
  )
  let catching: Promise<void> | null = null

  const openId = () => conversationStore.$loaded.get().question
  const held = () => {
    const loaded = conversationStore.$loaded.get()
    return 'value' in loaded ? loaded.value : undefined
  }

  async function catchUp(): Promise<void> {
    const withUser = openId()
    for (let pages = 0; pages < mostPages; pages += 1) {
      const now = held()
      if (now === undefined || openId() !== withUser) return
      const page = await calls.messages({ withUser, changesAfter: now.changes, size: 100 })
      if (openId() !== withUser) return
      conversationStore.change((value) => withChanges(value, page))
      if (!page.hasMore) return
    }
    await conversationStore.load()
  }
  const fillGap = () => {
    catching ??= catchUp()
      .catch(untilNext)
      .finally(() => {
        catching = null
      })
    return catching
  }

  function takeMessage(message: ChatMessage): void {
    if (message.mine && link.isLeader()) outbox().settle(message.clientId)
    if (openId() === message.contactId) {
      conversationStore.change((value) => withLive(value, message))
      const now = held()
      if (now !== undefined && isBehind(now)) void fillGap()
    }
    const contacts = contactsStore.$loaded.get()
    const isKnown =
      'value' in contacts && contacts.value?.some(({ id }) => id === message.contactId)
    if (!isKnown) return void contactsStore.load()
    contactsStore.change((list) => withMessage(list, message))
  }

  function takePosition(position: ChatPosition): void {
    contactsStore.change((list) =>
      list.map((contact) => {
        if (contact.id !== position.contactId) return contact
        const now = further(contact.position, position)
        // Read on another device.
        const unread = now.read >= now.newest ? 0 : contact.unread
        return { ...contact, position: now, unread }
      }),
    )
    if (openId() !== position.contactId) return
    conversationStore.change((value) => withPosition(value, position))
    const now = held()
    if (now !== undefined && isBehind(now)) void fillGap()
  }

  function take({ command, data }: ChatFrame): void {
    if (command === chatCommands.heartbeat) {
      const { positions = [] } = (data ?? {}) as Partial<ChatAnswers[13]>
      for (const { contactId, newest, changes } of positions) {
        takePosition({ contactId, newest, changes, read: 0, otherRead: 0, otherDelivered: 0 })
      }
    }
    if (command !== chatCommands.chatResponse) return
    const answer = data as ChatAnswers[12]
    if (answer.type === 'message') takeMessage(answer.message)
    else if (answer.type === 'position') takePosition(answer.position)
    else if (answer.type === 'contact') void contactsStore.load()
    else if (answer.type === 'refused' && link.isLeader()) outbox().refuse(answer)
  }

  // Closing an account deletes its messages, so the conversation is loaded again.
  let isThere = true
  contactsStore.$loaded.listen((loaded) => {
    const contact = 'value' in loaded && loaded.value?.find(({ id }) => id === openId())
    if (!contact) return
    if (isThere && !contact.there) void conversationStore.load()
    isThere = contact.there
  })
  link.onFrame(take)
  link.$state.listen((state) => {
    if (state !== 'connected') return
    void contactsStore.load()
    void fillGap()
  })

  return {
    contactsStore,
    conversationStore,
    $unread: computed(contactsStore.$loaded, (loaded) =>
      'value' in loaded ? unreadIn(loaded.value ?? []) : 0,
    ),
    takeMessage,
    older: () =>
      conversationStore.more(
        ({ messages, position }, signal) =>
          calls.messages(
            { withUser: position.contactId, before: messages[0]?.number ?? 1 },
            signal,
          ),
        withOlder,
      ),
    /** Marks the visible messages as read: here, on other devices and for the other side. */
    read: async () => {
      const now = held()
      if (now === undefined || now.position.read >= now.position.newest) return
      const readTo = now.messages.at(-1)?.number ?? 0
      if (readTo <= now.position.read) return
      await calls.read(now.position.contactId, readTo).then(takePosition, untilNext)
    },
    catchUp: fillGap,
    /** How far messages have arrived here, for the other side to see. */
    delivered: () => {
      const loaded = contactsStore.$loaded.get()
      const list = 'value' in loaded ? (loaded.value ?? []) : []
      return list
        .filter(({ last }) => last !== null && !last.mine)
        .slice(0, mostDelivered)
        .map(({ id, position }) => ({ contactId: id, number: position.newest }))
    },
  }
}

/** A muted conversation counts in its own row alone. */
const unreadIn = (list: readonly ChatContact[]) =>
  list.reduce((sum, { unread, muted }) => sum + (muted ? 0 : unread), 0)

/** Ignores a failed call: the next connection, or the next time the page is shown, retries it. */
function untilNext(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

/** Moves the conversation of a new message to the top of the list. */
function withMessage(list: readonly ChatContact[], message: ChatMessage): readonly ChatContact[] {
  const contact = list.find(({ id }) => id === message.contactId)
  if (contact === undefined) return list
  const { position } = contact
  const isNew = message.number > position.newest
  const isLast = message.number >= position.newest
  const next = {
    ...contact,
    last: isLast ? message : contact.last,
    unread: contact.unread + (isNew && !message.mine ? 1 : 0),
    position: {
      ...position,
      newest: Math.max(position.newest, message.number),
      changes: Math.max(position.changes, message.change),
    },
  }
  const others = list.filter((one) => one !== contact)
  return isNew ? [next, ...others] : list.map((one) => (one === contact ? next : one))
}
