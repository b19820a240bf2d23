import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type {
  ChatContact,
  ChatMessage,
  ChatMessages,
  ChatPosition,
} from '#contract/teaching/chat.ts'
import { type ChatFrame, chatCommands } from '#contract/teaching/chat-socket.ts'
import { createChat } from '#stores/teaching/chat/chat.ts'
import type { ChatLink } from '#stores/teaching/chat/link.ts'
import { settled } from '#tests/support/wish-browser.ts'

/* The chat screens' content after each possible event, in any order. */

const at = '2026-11-20T10:00:00+08:00'
const position = (contactId: number, more: Partial<ChatPosition> = {}): ChatPosition => ({
  ...{ contactId, newest: 3, changes: 30, read: 2, otherRead: 1, otherDelivered: 2 },
  ...more,
})
const message = (number: number, more: Partial<ChatMessage> = {}): ChatMessage =>
  ({
    ...{ contactId: 7, number, change: number * 10, clientId: `c${number}`, mine: false },
    ...({ type: 'text', content: `m${number}`, state: 'sent', at, file: null } as object),
    ...(more as object),
  }) as ChatMessage
const contact = (id: number, more: Partial<ChatContact> = {}): ChatContact =>
  ({
    ...{
      id,
      kind: 'tutor',
      name: `n${id}`,
      photo: null,
      unread: 1,
      last: message(3, { contactId: id }),
    },
    ...{ position: position(id), open: false, blocked: false, stopped: false, there: true },
    ...{ muted: false, numberBy: null },
    ...more,
  }) as ChatContact

function chatOf({ leads = true } = {}) {
  const asked: string[] = []
  const settledOf: string[] = []
  const $state = atom<'connected' | 'offline'>('offline')
  const server = {
    contacts: [contact(7), contact(8, { unread: 4 })] as ChatContact[],
    /** Answers to queries, one after the other; then the newest page. */
    pages: [] as (ChatMessages | Error)[],
    read: position(7, { read: 3 }) as ChatPosition | Error,
  }
  const newest = (): ChatMessages => ({
    ...{ withUser: 7, messages: [message(3), message(2)], hasMore: true, position: position(7) },
  })
  let hear: (frame: ChatFrame) => void = () => {}
  const chat = createChat({
    link: {
      $state: $state as unknown as ChatLink['$state'],
      isLeader: () => leads,
      onFrame: ((listener: typeof hear) => {
        hear = listener
      }) as unknown as ChatLink['onFrame'],
    },
    outbox: () =>
      ({
        settle: (id: string) => void settledOf.push(`settle ${id}`),
        refuse: ({ clientId }: { clientId: string }) => void settledOf.push(`refuse ${clientId}`),
      }) as never,
    calls: {
      contacts: async () => {
        asked.push('contacts')
        return server.contacts
      },
      messages: async (query) => {
        asked.push(JSON.stringify(query))
        const page = server.pages.shift() ?? newest()
        if (page instanceof Error) throw page
        return page
      },
      read: async (withUser, readTo) => {
        asked.push(`read ${withUser} ${readTo}`)
        if (server.read instanceof Error) throw server.read
        return server.read
      },
    },
  })
  chat.contactsStore.$loaded.listen(() => {})
  chat.conversationStore.$loaded.listen(() => {})
  const tell = (data: object, command: number = chatCommands.chatResponse) =>
    hear({ command, data } as ChatFrame)
  const shown = (store: { $loaded: { get: () => object } }) => {
    const loaded = store.$loaded.get()
    return 'value' in loaded ? loaded.value : undefined
  }
  return {
    ...{ chat, server, asked, settledOf, tell, $state },
    since: () => asked.splice(0),
    list: () =>
      (shown(chat.contactsStore) as ChatContact[] | undefined)?.map(
        ({ id, unread, last, position: its }) =>
          `${id} last ${last?.number} unread ${unread} at ${its.newest}/${its.changes}/${its.read}`,
      ),
    held: () => {
      const value = shown(chat.conversationStore) as
        | { messages: ChatMessage[]; changes: number; position: ChatPosition; hasOlder: boolean }
        | undefined
      return (
        value &&
        `${value.messages.map(({ number }) => number)} to ${value.changes} of ${value.position.changes}${value.hasOlder ? ' …' : ''}`
      )
    },
  }
}

async function opened(parts?: Parameters<typeof chatOf>[0]) {
  const tab = chatOf(parts)
  await tab.chat.contactsStore.load()
  await tab.chat.conversationStore.ask(7)
  tab.since()
  return tab
}

const page = (numbers: readonly number[], more: Partial<ChatMessages> = {}): ChatMessages => ({
  ...{ withUser: 7, messages: numbers.map((number) => message(number)), hasMore: false },
  ...{
    position: position(7, { newest: Math.max(...numbers), changes: Math.max(...numbers) * 10 }),
  },
  ...more,
})

test('begins with the newest page, oldest first', async () => {
  const { held, list, chat } = await opened()
  expect(held()).toBe('2,3 to 30 of 30 …')
  expect(list()).toEqual(['7 last 3 unread 1 at 3/30/2', '8 last 3 unread 4 at 3/30/2'])
  expect(chat.$unread.get()).toBe(5)
  chat.contactsStore.change((list) => list.map((one) => ({ ...one, muted: one.id === 8 })))
  expect(chat.$unread.get(), 'muted: in its own row alone').toBe(1)
  expect(chat.delivered()).toEqual([
    { contactId: 7, number: 3 },
    { contactId: 8, number: 3 },
  ])
})

test('a message of the open conversation stands last, and its contact first', async () => {
  const { tell, held, list, since, settledOf } = await opened()
  tell({ type: 'message', message: message(4, { contactId: 8, change: 31 }) })
  expect(list()).toEqual(['8 last 4 unread 5 at 4/31/2', '7 last 3 unread 1 at 3/30/2'])
  expect(held()).toBe('2,3 to 30 of 30 …')
  tell({ type: 'message', message: message(4, { change: 31 }) })
  expect(held()).toBe('2,3,4 to 31 of 31 …')
  expect(list()?.[0]).toBe('7 last 4 unread 2 at 4/31/2')
  // An own message is not counted, nor in the way of waiting ones.
  tell({ type: 'message', message: message(5, { change: 32, mine: true }) })
  expect(list()?.[0]).toBe('7 last 5 unread 2 at 5/32/2')
  expect(settledOf).toEqual(['settle c5'])
  // A changed older message keeps its position.
  tell({ type: 'message', message: message(3, { contactId: 8, change: 33 }) })
  expect(list()).toEqual(['7 last 5 unread 2 at 5/32/2', '8 last 4 unread 5 at 4/33/2'])
  await settled()
  expect(since()).toEqual([])
})

test('of a contact that is not in the list yet all are asked for', async () => {
  const { tell, since } = await opened()
  tell({ type: 'message', message: message(1, { contactId: 9 }) })
  tell({ type: 'contact' })
  await settled()
  expect(since()).toEqual(['contacts', 'contacts'])
})

test('only the tab that leads settles what was sent', async () => {
  for (const leads of [true, false]) {
    const { tell, settledOf } = await opened({ leads })
    tell({ type: 'message', message: message(4, { change: 31, mine: true }) })
    tell({ type: 'refused', clientId: 'x', code: 'A0440' })
    expect(settledOf).toEqual(leads ? ['settle c4', 'refuse x'] : [])
  }
})

test('a gap is asked for once, page by page, and what came meanwhile stays', async () => {
  const { tell, held, since, server } = await opened()
  server.pages = [page([4], { hasMore: true }), page([5, 6])]
  tell({ type: 'message', message: message(6, { change: 60 }) })
  tell({ type: 'position', position: position(7, { newest: 6, changes: 60 }) })
  expect(held()).toBe('2,3,6 to 30 of 60 …')
  await settled()
  expect(held()).toBe('2,3,4,5,6 to 60 of 60 …')
  expect(since()).toEqual([
    '{"withUser":7,"changesAfter":30,"size":100}',
    '{"withUser":7,"changesAfter":40,"size":100}',
  ])
})

test('after so long an absence the conversation begins anew', async () => {
  const { tell, since, server, held } = await opened()
  server.pages = [4, 5, 6, 7, 8].map((number) => page([number], { hasMore: true }))
  tell({ type: 'position', position: position(7, { newest: 90, changes: 900 }) })
  await settled()
  const questions = since()
  expect(questions).toHaveLength(6)
  expect(questions.at(-1)).toBe('{"withUser":7}')
  expect(held()).toBe('2,3 to 30 of 30 …')
})

test('what cannot be asked now is asked at the next connection', async () => {
  const { tell, since, server, $state, held } = await opened()
  server.pages = [new ApiError('network')]
  tell({ type: 'message', message: message(5, { change: 50 }) })
  await settled()
  expect(held()).toBe('2,3,5 to 30 of 50 …')
  server.pages = [page([4, 5])]
  $state.set('connected')
  await settled()
  expect(held()).toBe('2,3,4,5 to 50 of 50 …')
  expect(since()).toEqual([
    '{"withUser":7,"changesAfter":30,"size":100}',
    'contacts',
    '{"withUser":7,"changesAfter":30,"size":100}',
  ])
  $state.set('offline')
  await settled()
  expect(since()).toEqual([])
})

test('a heartbeat tells how far conversations are, and takes nothing back', async () => {
  const { tell, list, since, server } = await opened()
  server.pages = [page([4])]
  const positions = [
    { contactId: 7, newest: 4, changes: 40 },
    { contactId: 8, newest: 1, changes: 1 },
  ]
  tell({ positions }, chatCommands.heartbeat)
  tell({}, chatCommands.heartbeat)
  tell({ type: 'contact' }, chatCommands.getUserResponse)
  await settled()
  expect(list()).toEqual(['7 last 3 unread 1 at 4/40/2', '8 last 3 unread 4 at 3/30/2'])
  expect(since()).toEqual(['{"withUser":7,"changesAfter":30,"size":100}'])
})

test('read elsewhere, nothing is unread', async () => {
  const { tell, list, chat } = await opened()
  tell({ type: 'position', position: position(8, { read: 2 }) })
  expect(list()?.[1]).toBe('8 last 3 unread 4 at 3/30/2')
  tell({ type: 'position', position: position(8, { read: 3 }) })
  expect(list()?.[1]).toBe('8 last 3 unread 0 at 3/30/3')
  expect(chat.$unread.get()).toBe(1)
})

test('what is in sight is said to be read, once', async () => {
  const { chat, since, list, server } = await opened()
  server.read = new ApiError('network')
  await chat.read()
  expect(list()?.[0]).toBe('7 last 3 unread 1 at 3/30/2')
  server.read = position(7, { read: 3 })
  await chat.read()
  expect(list()?.[0]).toBe('7 last 3 unread 0 at 3/30/3')
  await chat.read()
  expect(since()).toEqual(['read 7 3', 'read 7 3'])
})

test('nothing open, nothing is read nor caught up with', async () => {
  const { chat, since } = chatOf()
  await chat.read()
  await chat.catchUp()
  expect(since()).toEqual([])
  expect(chat.delivered()).toEqual([])
  expect(chat.$unread.get()).toBe(0)
})

test('older ones are those before the first', async () => {
  const { chat, since, server, held } = await opened()
  server.pages = [page([1], { position: position(7) })]
  await chat.older()
  expect(since()).toEqual(['{"withUser":7,"before":2}'])
  expect(held()).toBe('1,2,3 to 30 of 30')
})

test('what an account wrote goes when it is closed, and is asked for once', async () => {
  const { chat, since, server, tell } = await opened()
  server.contacts = [contact(7, { there: false })]
  tell({ type: 'contact' })
  await settled()
  expect(since()).toEqual(['contacts', '{"withUser":7}'])
  await chat.contactsStore.load()
  await settled()
  expect(since()).toEqual(['contacts'])
})

test('what a heartbeat carries is of others, and of a hundred at most', async () => {
  const { chat, server } = chatOf()
  server.contacts = [
    contact(1, { last: null }),
    contact(2, { last: message(3, { mine: true }) }),
    ...Array.from({ length: 101 }, (_, index) => contact(index + 10)),
  ]
  await chat.contactsStore.load()
  expect(chat.delivered()).toHaveLength(100)
  expect(chat.delivered()[0]).toEqual({ contactId: 10, number: 3 })
})
