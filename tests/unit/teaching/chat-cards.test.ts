import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SocketState } from '#api/socket.ts'
import { chatCommands } from '#contract/teaching/chat-socket.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { pageOfContract } from '#tests/support/page-of-contract.ts'

/* The cards of the open conversation, in a tab that hears of the server through another one. */

const channel = Object.assign(new EventTarget(), { postMessage: () => {} })
// The other tab holds the lock.
vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
/** One channel for the tab and the test. */
function OneChannel() {
  return channel
}
vi.stubGlobal('BroadcastChannel', OneChannel)
const page = pageOfContract()
let store: typeof import('#stores/teaching/chat/cards.ts').cardsStore
beforeAll(async () => {
  page.as(userKinds.parent)
  const { link } = await import('#stores/teaching/chat/own-chat.ts')
  store = (await import('#stores/teaching/chat/cards.ts')).cardsStore
  link.join()
})
beforeEach(async () => {
  store.forget()
  await store.ask(7)
})

const hear = (data: object) => channel.dispatchEvent(new MessageEvent('message', { data }))
const asked = async (act: () => void) =>
  (await page.linesOf(act)).filter((line) => line.includes('/card/'))
const again = ['GET /api/chat/card/list?withUser=7']

test.each<[state: SocketState, isAsked: boolean]>([
  ['connecting', false],
  ['connected', true],
  ['disconnected', false],
  ['connected', true],
  ['refused', false],
])('when the line is %s: asked again %s', async (state, isAsked) => {
  expect(await asked(() => hear({ kind: 'state', state }))).toEqual(isAsked ? again : [])
})

test.each<[what: string, data: object, command: number, isAsked: boolean]>([
  ['a dealing of the two', { type: 'contact', contactId: 7 }, chatCommands.chatResponse, true],
  ['of others', { type: 'contact', contactId: 8 }, chatCommands.chatResponse, false],
  ['something else', { type: 'typing', contactId: 7 }, chatCommands.chatResponse, false],
  ['another command', { type: 'contact', contactId: 7 }, -1, false],
])('told of %s, the cards are asked for again or not', async (_, data, command, isAsked) => {
  const frame = { command, data }
  expect(await asked(() => hear({ kind: 'frame', frame }))).toEqual(isAsked ? again : [])
})

test.each([
  [false, again],
  [true, []],
])('when the page is hidden or shown again: hidden %s', async (hidden, expected) => {
  Object.assign(page.shown, { hidden })
  const act = () => void page.shown.dispatchEvent(new Event('visibilitychange'))
  expect(await asked(act)).toEqual(expected)
})

test('without an open conversation nothing is asked', async () => {
  store.forget()
  const acts = () => {
    hear({ kind: 'state', state: 'connecting' })
    hear({ kind: 'state', state: 'connected' })
    page.shown.dispatchEvent(new Event('visibilitychange'))
  }
  expect(await asked(acts)).toEqual([])
})
