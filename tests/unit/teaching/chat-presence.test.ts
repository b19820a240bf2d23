import { atom } from 'nanostores'
import { beforeEach, expect, test } from 'vitest'
import type { SocketState } from '#api/socket.ts'
import { type ChatFrame, chatCommands } from '#contract/teaching/chat-socket.ts'
import { createPresence } from '#stores/teaching/chat/presence.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const { heartbeat, chatResponse } = chatCommands

let browser: ReturnType<typeof browserTabs>
let presence: ReturnType<typeof createPresence>
let $state: ReturnType<typeof atom<SocketState>>
let said: unknown[]
let hear: (frame: ChatFrame) => void
const online = (ids?: number[]) =>
  hear({ command: heartbeat, data: { positions: [], online: ids } })
const types = (contactId: number) =>
  hear({ command: chatResponse, data: { type: 'typing', contactId } })
const shown = () => ({
  online: [...presence.$online.get()],
  typing: [...presence.$typing.get()],
})

beforeEach(() => {
  browser = browserTabs()
  $state = atom<SocketState>('connected')
  said = []
  presence = createPresence({
    link: {
      $state,
      onFrame: (listener) => {
        hear = listener
      },
      say: ({ data }) => said.push(data),
    },
    device: browser.open(),
  })
})

test('contacts are there as long as answers to heartbeats say so, and the connection lasts', () => {
  online([3, 4])
  expect(shown().online).toEqual([3, 4])
  online([4])
  expect(shown().online).toEqual([4])
  $state.set('disconnected')
  expect(shown().online).toEqual([])
  online([4])
  online()
  expect(shown().online, 'no longer shared').toEqual([])
})

test('typing ends by itself, with a message, and with the connection', () => {
  online([3, 4, 5])
  types(3)
  browser.advance(4000)
  types(3)
  types(4)
  types(5)
  browser.advance(4000)
  expect(shown().typing).toEqual([3, 4, 5])
  hear({ command: chatResponse, data: { type: 'message', message: { contactId: 4 } } })
  expect(shown().typing).toEqual([3, 5])
  browser.advance(2000)
  expect(shown().typing).toEqual([])
  types(5)
  online([3])
  expect(shown().typing, 'has left').toEqual([])
  types(3)
  $state.set('disconnected')
  expect(shown().typing).toEqual([])
})

test('one’s own typing is told to who is there, once in three seconds', () => {
  presence.typing(3)
  expect(said, 'nobody is there').toEqual([])
  online([3, 4])
  presence.typing(3)
  browser.advance(2999)
  presence.typing(3)
  expect(said).toEqual([{ typing: 3 }])
  presence.typing(4)
  browser.advance(1)
  presence.typing(4)
  browser.advance(3000)
  presence.typing(4)
  expect(said).toEqual([{ typing: 3 }, { typing: 4 }, { typing: 4 }])
})
