import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { SocketState } from '#api/socket.ts'
import { stored } from '#stores/device/stored.ts'
import type { Typed } from '#stores/form/drafts.ts'
import { createOutbox } from '#stores/teaching/chat/outbox.ts'
import { readWaiting } from '#stores/teaching/chat/waiting.ts'
import { takeBack, write, writingOf } from '#stores/teaching/chat/writing.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'
import { settled } from '#tests/support/wish-browser.ts'

/* A refused message returns to its author, whichever way it was sent. */

/** More attempts than any case needs, so a loop. */
const tooMany = 20

describe.each(['socket', 'calls'] as const)('a message refused by the %s', (way) => {
  const open = () => {
    const browser = browserTabs()
    const device = browser.open()
    const $state = atom<SocketState>(way === 'socket' ? 'connected' : 'disconnected')
    const $session = atom({ userId: 7 })
    const sent: string[] = []
    const wakes: (() => void)[] = []
    let refuses: string | null = null
    const send = (content: string) => {
      sent.push(content)
      if (sent.length > tooMany) throw new Error('It is sent for ever')
    }
    const outbox = createOutbox({
      storage: stored(device, 'local', 'chat-waiting', readWaiting),
      $session,
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
    const field = (typed: string) => {
      let draft: Typed | null = { content: typed }
      return {
        change: (edit: (typed: Typed) => Typed | null) => {
          draft = edit(draft ?? {})
        },
        writing: () => writingOf(draft),
      }
    }
    const wake = () => wakes.map((act) => act())
    return { outbox, sent, pass, refuse, wake, field, $state, $session }
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

  test('returns into the field of its contact with the reason, before what was typed since', async () => {
    const { outbox, sent, pass, refuse, wake, field } = open()
    refuse('A0400')
    outbox.add(3, 'one')
    outbox.add(3, 'two')
    outbox.add(4, 'to another')
    await pass()
    const mine = field('three')
    takeBack(3, mine, outbox)
    expect(mine.writing()).toEqual({
      content: 'one\ntwo\nthree',
      refused: { code: 'A0400', rules: way === 'socket' ? ['text'] : [] },
    })
    expect(outbox.$waiting.get()).toMatchObject([{ content: 'to another' }])
    refuse(null)
    wake()
    await pass()
    expect(sent).toEqual(['one', 'two', 'to another'])
    // Nothing more is there to take: another tab, or a second look.
    takeBack(3, mine, outbox)
    expect(mine.writing().content).toBe('one\ntwo\nthree')
    write(mine, 'one, in other words')
    expect(mine.writing()).toEqual({ content: 'one, in other words', refused: null })
    write(mine, '')
    expect(mine.writing()).toEqual({ content: '', refused: null })
  })

  test('stays where nobody takes it back: other accounts, and messages under way', async () => {
    const { outbox, pass, refuse, field, $session } = open()
    refuse('A0400')
    outbox.add(3, 'refused')
    await pass()
    const mine = field('')
    $session.set({ userId: 8 })
    takeBack(3, mine, outbox)
    expect(mine.writing().content).toBe('')
    $session.set({ userId: 7 })
    refuse('A0501')
    outbox.add(3, 'under way')
    takeBack(3, mine, outbox)
    expect(mine.writing().content).toBe('refused')
    expect(outbox.$waiting.get()).toMatchObject([{ content: 'under way', refused: null }])
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

test.each([
  [null],
  [{}],
  [{ content: 4, refused: 'A0400' }],
  [{ refused: { code: 'A0400' } }],
  [{ content: null, refused: null }],
])('a draft of another version is read as nothing: %o', (typed) => {
  expect(writingOf(typed)).toEqual({ content: '', refused: null })
})
