import { atom } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { stored } from '#stores/device/stored.ts'
import { type CheckIn, readCheckIns } from '#stores/teaching/lessons/check-ins.ts'
import { createOutbox } from '#stores/teaching/lessons/outbox.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'
import { settled } from '#tests/support/wish-browser.ts'

/** A server that recognises a check-in by its key and stores the first version. */
function lessonServer() {
  const lessons: { key: string; at: string | null; over: number | null }[] = []
  const server = {
    lessons,
    asked: [] as string[],
    fails: null as string | null,
    /** The answer is lost on its way back. */
    losesAnswers: false,
    calls: {
      sign: async ({ key, signedAt }: CheckIn) => {
        answer(`sign ${key}`)
        const known = lessons.findIndex((one) => one.key === key)
        const signId = known >= 0 ? known + 1 : lessons.push({ key, at: signedAt, over: null })
        return lost(signId)
      },
      over: async ({ signId }: { signId: number }, { minutes }: { minutes: number }) => {
        answer(`over ${signId}`)
        const lesson = lessons[signId - 1]
        if (lesson === undefined) throw new ApiError('A0404')
        lesson.over ??= minutes
        lost(undefined)
      },
      settled: async () => {},
    },
  }
  const answer = (what: string) => {
    if (server.fails === 'network') throw new ApiError('network')
    server.asked.push(what)
    if (server.fails !== null) {
      throw new ApiError(server.fails, { issues: [{ field: 'state', rule: 'states.tooLate' }] })
    }
  }
  const lost = <Answer>(value: Answer): Answer => {
    if (server.losesAnswers) throw new ApiError('network')
    return value
  }
  return server
}

describe('check-ins that wait on a device', () => {
  let server: ReturnType<typeof lessonServer>
  let browser: ReturnType<typeof browserTabs>
  const $session = atom<{ userId: number } | null>(null)
  let keys = 0

  const openTab = () => {
    const device = browser.open()
    const outbox = createOutbox({
      storage: stored(device, 'local', 'check-ins', readCheckIns),
      $session,
      calls: server.calls,
      device,
      newKey: () => {
        keys += 1
        return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`
      },
      withMutex: (work) => work(),
    })
    outbox.$waiting.listen(() => {})
    return outbox
  }

  beforeEach(() => {
    server = lessonServer()
    browser = browserTabs()
    $session.set({ userId: 1 })
  })

  test('begun and ended without a network, a lesson arrives once, with the time of acting', async () => {
    const outbox = openTab()
    server.fails = 'network'
    outbox.sign('tutor', 7)
    await settled()
    browser.advance(90 * 60_000)
    const [entry] = outbox.$waiting.get()
    outbox.end({ key: entry?.key ?? '' }, 90)
    outbox.end({ key: entry?.key ?? '' }, 60)
    await settled()
    expect(server.lessons).toEqual([])
    server.fails = null
    // A tab opened once online again sends the stored entry.
    await openTab().sendAll()
    expect(server.lessons).toEqual([{ key: entry?.key, at: '2026-03-02T02:00:00.000Z', over: 90 }])
    await outbox.sendAll()
    expect(server.asked).toHaveLength(2)
    expect(outbox.$waiting.get()).toEqual([])
  })

  test('an answer that is lost on its way is asked for again, and nothing happens twice', async () => {
    const outbox = openTab()
    server.losesAnswers = true
    outbox.sign('parent', 7)
    await settled()
    expect(outbox.$waiting.get()).toHaveLength(1)
    server.losesAnswers = false
    browser.advance(5_000)
    await settled()
    expect(server.lessons).toHaveLength(1)
    expect(server.asked).toHaveLength(2)
    expect(outbox.$waiting.get()).toEqual([])
  })

  test('without an answer it tries again, each time after twice as long, up to two minutes', async () => {
    server.losesAnswers = true
    openTab().sign('tutor', 7)
    await settled()
    const tries: number[] = []
    for (let second = 1; second <= 400; second += 1) {
      const before = server.asked.length
      browser.advance(1000)
      await settled()
      if (server.asked.length > before) tries.push(second)
    }
    expect(tries).toEqual([5, 15, 35, 75, 155, 275, 395])
  })

  test('a refusal waits for the person, and keeps nothing else from going out', async () => {
    const outbox = openTab()
    server.fails = 'A0440'
    outbox.sign('tutor', 7)
    await settled()
    const [refused] = outbox.$waiting.get()
    expect(refused?.refused).toEqual({ code: 'A0440', rules: ['states.tooLate'] })
    server.fails = null
    outbox.sign('tutor', 8)
    await settled()
    expect(server.lessons).toHaveLength(1)
    outbox.again(refused?.key ?? '')
    await settled()
    expect(server.lessons).toHaveLength(2)
    expect(outbox.$waiting.get()).toEqual([])
  })

  test('what one person entered is not sent for another, and is there when they are back', async () => {
    const outbox = openTab()
    server.fails = 'A0230'
    outbox.sign('tutor', 7)
    await settled()
    server.fails = null
    $session.set({ userId: 2 })
    await outbox.sendAll()
    expect(outbox.$waiting.get()).toEqual([])
    expect(server.lessons).toEqual([])
    $session.set({ userId: 1 })
    await outbox.sendAll()
    expect(server.lessons).toHaveLength(1)
  })

  test('a lesson that the server knows is ended once; what is strange on the device is left out', async () => {
    const outbox = openTab()
    server.lessons.push({ key: 'known', at: null, over: null })
    server.fails = 'network'
    const pressedAt = '2026-03-02T03:29:00.000Z'
    outbox.end({ side: 'parent', jobId: 7, signId: 1 }, 45, pressedAt)
    outbox.end({ side: 'parent', jobId: 7, signId: 1 }, 60)
    await settled()
    expect(outbox.$waiting.get()).toMatchObject([{ over: { minutes: 45, at: pressedAt } }])
    server.fails = null
    await outbox.sendAll()
    expect(server.lessons[0]?.over).toBe(45)
    for (const strange of [null, 'x', [1], [{ userId: 1 }], [{ ...outbox, side: 'staff' }]]) {
      expect(readCheckIns(strange)).toEqual([])
    }
  })
})
