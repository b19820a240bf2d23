import { beforeEach, describe, expect, test } from 'vitest'
import type { SocketState } from '#api/socket.ts'
import {
  type ChatFrame,
  chatCloses,
  chatCommands,
  chatPace,
} from '#contract/teaching/chat-socket.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'
import { chatLine } from '#tests/support/chat-line.ts'
import { settled } from '#tests/support/wish-browser.ts'

const beats = (frames: readonly ChatFrame[] | undefined) =>
  frames?.filter(({ command }) => command === chatCommands.heartbeat).length

describe('the connection of the chat', () => {
  let browser: ReturnType<typeof browserTabs>
  let line: ReturnType<typeof chatLine>
  let socket: ReturnType<ReturnType<typeof chatLine>['socket']>
  let states: SocketState[]
  let frames: ChatFrame[]
  const pass = async (ms: number) => {
    browser.advance(ms)
    await settled()
  }

  beforeEach(async () => {
    browser = browserTabs()
    line = chatLine(browser.open())
    states = []
    frames = []
    socket = line.socket({
      onState: (state) => states.push(state),
      onFrame: (frame) => frames.push(frame),
    })
    socket.force()
    await settled()
  })

  test('opens, and beats every five seconds while it is answered', async () => {
    expect(states).toEqual(['connecting', 'connected'])
    for (let n = 0; n < 3; n += 1) await pass(chatPace.heartbeatMs)
    expect(beats(line.last()?.sent)).toBe(4)
    expect(line.opened).toHaveLength(1)
  })

  test('without an answer to the last heartbeat it is down, and tries again after five seconds', async () => {
    line.answers = false
    await pass(chatPace.heartbeatMs)
    expect(socket.state()).toBe('connected')
    await pass(chatPace.heartbeatMs)
    expect(socket.state()).toBe('disconnected')
    expect(line.opened[0]?.isOpen).toBe(false)
    line.answers = true
    await pass(chatPace.retryMs)
    expect(socket.state()).toBe('connected')
  })

  test('after sleep it reads first, and judges by the next heartbeat', async () => {
    line.answers = false
    await pass(chatPace.heartbeatMs)
    await pass(60_000)
    expect(socket.state()).toBe('connected')
    await pass(chatPace.heartbeatMs)
    expect(socket.state()).toBe('disconnected')
  })

  test('tries ten times by itself, and again when it is forced', async () => {
    line.fails = new Error('network')
    line.close(1006)
    for (let n = 0; n < 20; n += 1) await pass(chatPace.retryMs)
    expect(socket.state()).toBe('stopped')
    expect(states.filter((state) => state === 'connecting')).toHaveLength(
      1 + chatPace.mostReconnects,
    )
    line.fails = null
    expect(socket.send({ command: chatCommands.chatRequest })).toBe(false)
    await settled()
    expect(socket.state()).toBe('connected')
  })

  test('a socket that does not open within five seconds is given up', async () => {
    line.opensAtOnce = false
    line.close(1006)
    await pass(chatPace.retryMs)
    expect(socket.state()).toBe('connecting')
    await pass(5000)
    expect(socket.state()).toBe('disconnected')
  })

  test('a token that is not taken is renewed once, then the session counts as over', async () => {
    line.opensAtOnce = false
    line.close(chatCloses.signedOut)
    await pass(0)
    expect(line.opened).toHaveLength(2)
    line.close(chatCloses.signedOut)
    expect(socket.state()).toBe('refused')
    await pass(60_000)
    expect(line.opened).toHaveLength(2)
  })

  test('a session that gives no token is over', async () => {
    line.fails = new Error('refused')
    line.close(1006)
    await pass(chatPace.retryMs)
    expect(socket.state()).toBe('refused')
  })

  test('an older socket is not heard once there is a new one', async () => {
    const former = line.opened[0]?.heard
    socket.renew()
    await settled()
    former?.message?.({ data: '{"command":12,"data":{"old":true}}' } as never)
    former?.close?.({ code: 1006 } as never)
    expect(frames.filter(({ command }) => command === chatCommands.chatResponse)).toEqual([])
    expect(socket.state()).toBe('connected')
  })

  test('what is no frame is left alone', () => {
    line.last()?.heard.message?.({ data: '{' } as never)
    line.last()?.heard.message?.({ data: '[]' } as never)
    line.say({ command: 'x' })
    line.say({ command: 99, data: 1 })
    expect(frames.filter(({ command }) => command !== chatCommands.heartbeat)).toEqual([
      { command: 99, data: 1 },
    ])
    expect(socket.state()).toBe('connected')
  })
})
