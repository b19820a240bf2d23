import { atom } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { ChatMessage } from '#contract/teaching/chat.ts'
import { chatCommands } from '#contract/teaching/chat-socket.ts'
import { stored } from '#stores/device/stored.ts'
import { createLink } from '#stores/teaching/chat/link.ts'
import { createOutbox } from '#stores/teaching/chat/outbox.ts'
import { readWaiting, type Waiting } from '#stores/teaching/chat/waiting.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'
import { chatLine } from '#tests/support/chat-line.ts'
import { settled } from '#tests/support/wish-browser.ts'

/** Web locks and a channel, as shared by the tabs of a browser. */
function sharedBrowser() {
  const browser = browserTabs()
  const listeners: { tab: number; hear: (event: never) => void }[] = []
  const queue: { grant: () => void; signal: AbortSignal | undefined }[] = []
  let holder: ((reason: unknown) => void) | null = null
  const passOn = () => {
    holder = null
    const next = queue.shift()
    if (next === undefined) return
    if (next.signal?.aborted) passOn()
    else next.grant()
  }
  const lock = (options: LockOptions, hold: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const grant = () => {
        holder = reject
        hold().then(() => {
          resolve()
          if (holder === reject) passOn()
        }, reject)
      }
      options.signal?.addEventListener('abort', () =>
        reject(new DOMException('gone', 'AbortError')),
      )
      if (options.steal) {
        holder?.(new DOMException('taken', 'AbortError'))
        grant()
      } else if (holder === null) grant()
      else queue.push({ grant, signal: options.signal })
    })
  let tabs = 0
  return {
    browser,
    lock,
    channel: () => {
      const tab = ++tabs
      const channel = {
        isFrozen: false,
        postMessage: (data: unknown) => {
          queueMicrotask(() => {
            for (const { tab: other, hear } of listeners) {
              if (other !== tab) hear({ data } as never)
            }
          })
        },
        addEventListener: (_: string, hear: (event: never) => void) => {
          listeners.push({ tab, hear: (event) => channel.isFrozen || hear(event) })
        },
      }
      return channel
    },
  }
}

describe('the tabs of a browser', () => {
  let shared: ReturnType<typeof sharedBrowser>
  let line: ReturnType<typeof chatLine>
  const $session = atom<{ userId: number } | null>({ userId: 7 })
  let calls: Waiting[]
  let refuses: string | null
  let keys = 0
  const pass = async (ms: number) => {
    shared.browser.advance(ms)
    await settled()
  }
  const messageOf = ({ contactId, clientId, content }: Waiting, number: number): ChatMessage => ({
    ...{ contactId, number, change: number, mine: true, clientId, content },
    ...{ fileId: null, withdrawn: false, removed: false, at: '2026-03-02T10:00:00Z' },
  })

  const open = async () => {
    const device = shared.browser.open()
    const channel = shared.channel()
    const link = createLink({
      channel: channel as never,
      lock: shared.lock,
      socket: (heard) => line.socket(heard),
      later: device.later,
      isVisible: () => true,
    })
    const outbox = createOutbox({
      storage: stored(device, 'local', 'chat-waiting', readWaiting),
      $session,
      link,
      call: async (entry) => {
        if (refuses !== null) throw new ApiError(refuses)
        calls.push(entry)
        return messageOf(entry, calls.length)
      },
      stored: () => {},
      device,
      newKey: () => `key-${++keys}`,
    })
    outbox.$waiting.listen(() => {})
    const heard: unknown[] = []
    link.onFrame(({ command, data }) => {
      if (command === chatCommands.chatResponse) heard.push(data)
    })
    link.join()
    await settled()
    return { link, outbox, heard, channel }
  }
  const sentWords = () =>
    line.opened.flatMap(({ sent }) =>
      sent.filter(({ command }) => command === chatCommands.chatRequest).map(({ data }) => data),
    )

  beforeEach(() => {
    shared = sharedBrowser()
    line = chatLine(shared.browser.open())
    calls = []
    refuses = null
    $session.set({ userId: 7 })
  })

  test('three tabs have one connection, and all hear what arrives', async () => {
    const tabs = [await open(), await open(), await open()]
    await pass(5000)
    expect(line.opened).toHaveLength(1)
    expect(tabs.map(({ link }) => link.isLeader())).toEqual([true, false, false])
    expect(tabs.map(({ link }) => link.$state.get())).toEqual(Array(3).fill('connected'))
    line.say({ command: chatCommands.chatResponse, data: { n: 1 } })
    await settled()
    expect(tabs.map(({ heard }) => heard)).toEqual(Array(3).fill([{ n: 1 }]))
  })

  test('what any tab says in passing goes out by the connection, and is lost without one', async () => {
    const tabs = [await open(), await open()]
    const frame = { command: chatCommands.heartbeat, data: { typing: 3 } }
    const said = () =>
      line.opened.flatMap(({ sent }) =>
        sent.filter(({ data }) => (data as { typing?: number }).typing === 3),
      ).length
    for (const { link } of tabs) link.say(frame)
    await settled()
    expect(said()).toBe(2)
    line.close(1006)
    for (const { link } of tabs) link.say(frame)
    await pass(5000)
    expect(said()).toBe(2)
  })

  test('a frozen leader is replaced by a tab that is looked at, and sends nothing once it thaws', async () => {
    const [first, second] = [await open(), await open()]
    first.channel.isFrozen = true
    await pass(5000)
    await pass(2000)
    expect(second.link.isLeader()).toBe(true)
    expect(first.link.isLeader()).toBe(false)
    first.channel.isFrozen = false
    expect(line.opened.map(({ isOpen }) => isOpen)).toEqual([false, true])
  })

  test('what one tab writes is sent by the leading one, once, and kept until it is acknowledged', async () => {
    const [first, second] = [await open(), await open()]
    second.outbox.add(3, 'Hello')
    await settled()
    const [entry] = second.outbox.$waiting.get()
    expect(sentWords()).toEqual([
      { to: 3, content: 'Hello', type: 'text', clientId: entry?.clientId },
    ])
    line.close(1006)
    await pass(5000)
    expect(sentWords()).toHaveLength(2)
    first.outbox.settle(entry?.clientId ?? '')
    expect(second.outbox.$waiting.get()).toEqual([])
  })

  test('what one tab writes is sent also when it is seen only after the call to send it', async () => {
    await open()
    const other = await open()
    other.link.wake()
    await settled()
    const kept = stored(shared.browser.open(), 'local', 'chat-waiting', readWaiting)
    const at = '2026-03-02T10:00:00Z'
    const entry = { userId: 7, contactId: 3, clientId: 'late', content: 'Hello', at, refused: null }
    kept.change((list) => [...list, entry])
    await settled()
    expect(sentWords()).toMatchObject([{ content: 'Hello', clientId: 'late' }])
  })

  test('written without a connection it waits on the device, and goes out in order', async () => {
    line.fails = new Error('network')
    const tab = await open()
    tab.outbox.add(3, 'one')
    tab.outbox.add(3, 'two')
    expect(sentWords()).toEqual([])
    const reopened = readWaiting(
      JSON.parse(shared.browser.local.getItem('tutorharbour.chat-waiting') ?? '[]'),
    )
    expect(reopened.map(({ content }) => content)).toEqual(['one', 'two'])
    await settled()
    line.fails = null
    await pass(5000)
    expect(sentWords()).toMatchObject([{ content: 'one' }, { content: 'two' }])
  })

  test('where no socket opens it goes by calls', async () => {
    line.fails = new Error('network')
    const tab = await open()
    tab.outbox.add(3, 'by a call')
    await pass(8000)
    expect(calls).toMatchObject([{ content: 'by a call' }])
    expect(tab.outbox.$waiting.get()).toEqual([])
  })

  test('what the server refuses waits for the person; what passes is sent again', async () => {
    line.fails = new Error('network')
    refuses = 'A0501'
    const tab = await open()
    tab.outbox.add(3, 'busy')
    await pass(8000)
    expect(tab.outbox.$waiting.get()).toMatchObject([{ refused: null }])
    refuses = 'A0440'
    await pass(8000)
    expect(tab.outbox.$waiting.get()).toMatchObject([{ refused: { code: 'A0440' } }])
    refuses = null
    expect(tab.outbox.takeRefused(3)).toMatchObject([{ content: 'busy' }])
    await pass(8000)
    expect(tab.outbox.$waiting.get()).toEqual([])
  })

  test('nobody sends what another person wrote here', async () => {
    line.fails = new Error('network')
    const tab = await open()
    tab.outbox.add(3, 'mine')
    $session.set({ userId: 8 })
    line.fails = null
    await pass(20_000)
    expect(sentWords()).toEqual([])
    expect(calls).toEqual([])
    expect(tab.outbox.$waiting.get()).toEqual([])
  })
})
