import { computed, type ReadableAtom } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import type { ChatMessage } from '#contract/teaching/chat.ts'
import { type ChatAnswers, chatCommands } from '#contract/teaching/chat-socket.ts'
import { lastingRefusal } from '../../asking/lasting-refusal.ts'
import type { Device } from '../../device/device.ts'
import type { Stored } from '../../device/stored.ts'
import type { ChatLink } from './link.ts'
import type { Waiting } from './waiting.ts'

interface Parts {
  storage: Stored<readonly Waiting[]>
  $session: ReadableAtom<{ userId: number } | null>
  link: Pick<ChatLink, '$state' | 'isLeader' | 'send' | 'wake' | 'onWake'>
  /** Sends it by an HTTP call, where no socket opens. */
  call: (entry: Waiting) => Promise<ChatMessage>
  stored: (message: ChatMessage) => void
  device: Pick<Device, 'now' | 'later'>
  newKey: () => string
}

type Refusal = Extract<ChatAnswers[12], { type: 'refused' }>

/** How long to wait for the socket before sending by HTTP calls. */
const patienceMs = 8000

/**
 * Messages stored on this device until the server has acknowledged them, in the order of writing.
 * The leading tab sends them; each has its own key, so that it arrives once.
 */
export function createOutbox({ storage, $session, link, call, stored, device, newKey }: Parts) {
  /** Sent over the present connection and not acknowledged yet. */
  const underWay = new Set<string>()
  let cancelCalls = () => {}
  let isCalling = false

  const own = () =>
    storage.$value.get().filter((one) => one.userId === $session.get()?.userId && !one.refused)
  const change = (clientId: string, edit: (entry: Waiting) => Waiting | null) =>
    storage.change((list) =>
      list.flatMap((entry) => {
        if (entry.clientId !== clientId) return [entry]
        const next = edit(entry)
        return next === null ? [] : [next]
      }),
    )
  const settle = (clientId: string, refused: Waiting['refused'] = null) => {
    underWay.delete(clientId)
    change(clientId, (entry) => (refused === null ? null : { ...entry, refused }))
  }

  const flush = () => {
    if (!link.isLeader() || own().length === 0) return
    if (link.$state.get() === 'connected') {
      for (const { clientId, contactId: to, content } of own()) {
        if (underWay.has(clientId)) continue
        const data = { to, content, type: 'text', clientId }
        if (link.send({ command: chatCommands.chatRequest, id: clientId, data })) {
          underWay.add(clientId)
        }
      }
    }
    cancelCalls()
    cancelCalls = device.later(patienceMs, () => void sendByCalls())
  }

  async function sendByCall(entry: Waiting): Promise<void> {
    try {
      stored(await call(entry))
      settle(entry.clientId)
    } catch (error) {
      const refused = lastingRefusal(error)
      if (refused === null) throw error
      settle(entry.clientId, refused)
    }
  }

  async function sendByCalls(): Promise<void> {
    if (isCalling || !link.isLeader()) return
    isCalling = true
    try {
      for (let entry = own()[0]; entry !== undefined; entry = own()[0]) await sendByCall(entry)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const waitMs = Math.max(patienceMs, error.waitSeconds * 1000)
      cancelCalls = device.later(waitMs, () => void sendByCalls())
    } finally {
      isCalling = false
    }
  }

  link.$state.listen((state) => {
    underWay.clear()
    if (state === 'connected') flush()
  })
  link.onWake(flush)
  // A message of another tab may become visible here only after that tab has asked to send it.
  storage.$value.listen(flush)

  return {
    /** Unsent messages of the signed-in account, in the order of writing. */
    $waiting: computed([storage.$value, $session], (list, session) =>
      list.filter(({ userId }) => userId === session?.userId),
    ),
    add: (contactId: number, content: string) => {
      const userId = $session.get()?.userId
      if (userId === undefined) return
      const entry = { userId, contactId, clientId: newKey(), content, refused: null }
      storage.change((list) => [...list, { ...entry, at: new Date(device.now()).toISOString() }])
      link.wake()
    },
    /** Takes refused messages to a contact out of the outbox, for their writer to change. */
    takeRefused: (contactId: number): readonly Waiting[] => {
      const userId = $session.get()?.userId
      const isTaken = (entry: Waiting) =>
        entry.userId === userId && entry.contactId === contactId && entry.refused !== null
      let taken: readonly Waiting[] = []
      storage.change((list) => {
        taken = list.filter(isTaken)
        return list.filter((entry) => !isTaken(entry))
      })
      return taken
    },
    settle: (clientId: string) => settle(clientId),
    /** Marks a message as refused, unless the failure is temporary: then it is sent again. */
    refuse: ({ clientId, code, field, rule, wait = 0 }: Refusal) => {
      const refused = lastingRefusal(new ApiError(code, { issues: [{ field, rule }] }))
      underWay.delete(clientId)
      if (refused === null) cancelCalls = device.later(Math.max(patienceMs, wait * 1000), flush)
      else settle(clientId, refused)
    },
  }
}
