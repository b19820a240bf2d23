import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { SocketState } from '#api/socket.ts'
import { stored } from '#stores/device/stored.ts'
import { createOutbox } from '#stores/teaching/chat/outbox.ts'
import { readWaiting } from '#stores/teaching/chat/waiting.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'
import { settled } from '#tests/support/wish-browser.ts'

/* A refused message waits for its author, whichever way it was sent. */

/** More attempts than any case needs, so a loop. */
const tooMany = 20

describe.each(['socket', 'calls'] as const)('a message refused by the %s', (way) => {
  const open = () => {
    const browser = browserTabs()
    const device = browser.open()
    const $state = atom<SocketState>(way === 'socket' ? 'connected' : 'disconnected')
    const sent: string[] = []
    const wakes: (() => void)[] = []
    let refuses: string | null = null
    const send = (content: string) => {
      sent.push(content)
      if (sent.length > tooMany) throw new Error('It is sent for ever')
    }
    const outbox = createOutbox({
      storage: stored(device, 'local', 'chat-waiting', readWaiting),
      $session: atom({ userId: 7 }),
      link: {
        $state,
        isLeader: () => true,
        wake: () => {
          for (const wake of wakes) wake()
        },
        onWake: (wake) => void wakes.push(wake),
        send: (frame) => {
          const { content, clientId } = frame.data as { content: string; clientId: string }
          send(content)
          queueMicrotask(() => {
            const why = { code: refuses ?? '', field: 'content', rule: 'text' }
            if (refuses === null) outbox.settle(clientId)
            else outbox.refuse({ type: 'refused', clientId, ...why } as never)
          })
          return true
        },
      },
      call: async ({ content }) => {
        send(content)
        if (refuses !== null) throw new ApiError(refuses)
        return {} as never
      },
      stored: () => {},
      device,
      newKey: () => `key-${sent.length}-${Math.random()}`,
    })
    outbox.$waiting.listen(() => {})
    const pass = async () => {
      await settled()
      browser.advance(8000)
      await settled()
    }
    const refuse = (code: string | null) => {
      refuses = code
    }
    return { outbox, sent, pass, refuse, wake: () => wakes.map((act) => act()), $state }
  }

  test('is not sent again at the next wake, nor with the next message', async () => {
    const { outbox, sent, pass, refuse, wake } = open()
    refuse('A0440')
    outbox.add(3, 'refused')
    await pass()
    expect(outbox.$waiting.get()).toMatchObject([{ refused: { code: 'A0440' } }])
    for (let turn = 0; turn < 3; turn += 1) {
      wake()
      await pass()
    }
    expect(sent).toEqual(['refused'])
    refuse(null)
    outbox.add(3, 'another')
    await pass()
    expect(sent).toEqual(['refused', 'another'])
    expect(outbox.$waiting.get()).toMatchObject([{ content: 'refused' }])
  })

  test('goes again when its writer says so, and never once it is thrown away', async () => {
    const { outbox, sent, pass, refuse, wake } = open()
    refuse('A0400')
    outbox.add(3, 'one')
    outbox.add(4, 'two')
    await pass()
    const [one, two] = outbox.$waiting.get()
    refuse(null)
    outbox.throwAway(two?.clientId ?? '')
    outbox.again(one?.clientId ?? '')
    await pass()
    wake()
    await pass()
    expect(sent.filter((content) => content === 'one')).toHaveLength(2)
    expect(sent.filter((content) => content === 'two')).toHaveLength(1)
    expect(outbox.$waiting.get()).toEqual([])
  })

  test('is sent again after a new connection only if the refusal passes with time', async () => {
    const { outbox, sent, pass, refuse, $state } = open()
    refuse('A0501')
    outbox.add(3, 'busy')
    await pass()
    expect(outbox.$waiting.get()).toMatchObject([{ refused: null }])
    refuse('A0440')
    $state.set('disconnected')
    $state.set(way === 'socket' ? 'connected' : 'disconnected')
    await pass()
    const before = sent.length
    expect(outbox.$waiting.get()).toMatchObject([{ refused: { code: 'A0440' } }])
    $state.set('connected')
    $state.set('disconnected')
    await pass()
    await pass()
    expect(sent).toHaveLength(before)
  })
})
