import { ApiError } from '#api/api-error.ts'
import { createSocket } from '#api/socket.ts'
import { sessionInvalidCodes } from '#contract/errors.ts'
import {
  chatContacts,
  chatMessages,
  chatToken,
  readChat,
  sendChatMessage,
} from '#contract/teaching/chat.ts'
import { chatPath } from '#contract/teaching/chat-socket.ts'
import { productToken } from '#i18n/brand.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { $session } from '../../accounts/session/stored-session.ts'
import { send } from '../../asking/client.ts'
import { browser } from '../../device/device.ts'
import { callLanguage } from '../../language.ts'
import { createChat } from './chat.ts'
import { createLink } from './link.ts'
import { createOutbox } from './outbox.ts'
import { createPresence } from './presence.ts'
import { storedWaiting } from './waiting.ts'

const quiet = { hideLoading: true }
const lockMs = 3_000
/** Per account: tabs in which another person is signed in have a connection of their own. */
const name = `${productToken}.chat.${$session.get()?.userId ?? 0}`

async function address(): Promise<string> {
  const { paasToken } = await send(chatToken, quiet)
  const url = new URL(chatPath, import.meta.env.PUBLIC_API_BASE || location.origin)
  url.protocol = url.protocol.replace('http', 'ws')
  url.searchParams.set('paasToken', paasToken)
  url.searchParams.set('language', callLanguage())
  return url.href
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (sessionInvalidCodes as readonly string[]).includes(error.code)

export const link = createLink({
  channel: new BroadcastChannel(name),
  lock: async (options, hold) => {
    let holding: Promise<void> | undefined
    const once = () => {
      holding ??= hold()
      return holding
    }
    // Only pages with https have locks; without them each tab has its own connection.
    if (navigator.locks === undefined) return once()
    const held = navigator.locks.request(name, options, once)
    // Stealing a lock succeeds at once, or this device's locks do not work.
    if (options.steal !== true) return held
    const given = new Promise<void>((resolve) => browser.later(lockMs, resolve))
    return Promise.race([held, given.then(once)])
  },
  socket: (heard) =>
    createSocket({
      ...heard,
      address,
      isRefusal,
      open: (target) => new WebSocket(target),
      heartbeat: () => ({ delivered: chat.delivered() }),
      now: browser.now,
      later: browser.later,
      random: Math.random,
    }),
  later: browser.later,
  isVisible: () => !document.hidden,
})

export const chat = createChat({
  link,
  outbox: () => outbox,
  calls: {
    contacts: async (signal) => (await send(chatContacts, { ...quiet, signal })).users,
    messages: (query, signal) => send(chatMessages, { query, ...quiet, ...(signal && { signal }) }),
    read: (withUser, readTo) => send(readChat, { body: { withUser, readTo }, ...quiet }),
  },
})

export const presence = createPresence({ link, device: browser })

export const outbox = createOutbox({
  storage: storedWaiting,
  $session,
  link,
  call: ({ contactId: to, content, clientId }) =>
    send(sendChatMessage, { body: { to, content, clientId }, ...quiet }),
  stored: (message) => chat.takeMessage(message),
  device: browser,
  newKey: randomUuid,
})

/** After being hidden this long, a page may have a socket that only looks open. */
const sleepMs = 10_000
/** Interval of polling while no connection is open. */
const askMs = 30_000
let isFollowed = false

/** Starts receiving and sending messages, now and whenever the page is shown again. */
export function followChat(): void {
  if (isFollowed) return
  isFollowed = true
  let hiddenAt: number | null = null
  outbox.$waiting.listen(() => {})
  addEventListener('online', link.resume)
  addEventListener('pageshow', ({ persisted }) => persisted && link.resume())
  document.addEventListener('visibilitychange', () => {
    const sleptMs = hiddenAt === null ? 0 : browser.now() - hiddenAt
    hiddenAt = document.hidden ? browser.now() : null
    if (!document.hidden && sleptMs > sleepMs) link.resume()
  })
  $session.listen((session) => session !== null && link.$state.get() === 'refused' && link.resume())
  link.join()
  const ask = () => {
    browser.later(askMs, ask)
    if (document.hidden || !navigator.onLine || link.$state.get() === 'connected') return
    void chat.contactsStore.load()
    void chat.catchUp()
  }
  browser.later(askMs, ask)
}
