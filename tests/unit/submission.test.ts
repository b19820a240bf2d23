import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { createSubmission, type Failure, refuse } from '#stores/form/submission.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const alone = (browser = browserTabs()) => ({
  ...browser.open(),
  $session: atom<{ userId: number } | null>(null),
})

describe('a form on its way', () => {
  test('is sent once, however often it is pressed', async () => {
    const { submit, $submission } = createSubmission(alone())
    let sent = 0
    let arrive = () => {}
    const work = () => {
      sent += 1
      return new Promise<void>((resolve) => {
        arrive = resolve
      })
    }
    const first = submit(work)
    expect($submission.get().busy).toBe(true)
    expect(await submit(work)).toBe(false)
    arrive()
    expect(await first).toBe(true)
    expect(sent).toBe(1)
    expect($submission.get()).toEqual({ busy: false, failure: null })
  })

  test('says what was refused here or there, and passes on mistakes of ours', async () => {
    const { submit, $submission } = createSubmission(alone())
    await submit(async () => refuse([{ field: 'mobile', rule: 'mobile' }]))
    expect($submission.get().failure).toEqual({
      code: 'A0400',
      issues: [{ field: 'mobile', rule: 'mobile' }],
      wait: null,
      stateText: null,
    })
    await submit(() => Promise.reject(new ApiError('A0210')))
    expect($submission.get().failure).toMatchObject({ code: 'A0210', issues: [], wait: null })
    await expect(submit(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
    expect($submission.get(), 'can be sent again').toEqual({ busy: false, failure: null })
  })
})

describe('a form that has to wait', () => {
  const refused = (waitSeconds: number) => () =>
    Promise.reject(new ApiError('A0211', { waitSeconds }))
  const left = ({ failure }: { failure: Failure | null }) => failure?.wait?.leftSeconds

  test('counts down, sends nothing meanwhile, and may be sent when it is over', async () => {
    const browser = browserTabs()
    const { submit, $submission } = createSubmission(alone(browser))
    expect(await submit(refused(3))).toBe(false)
    const told: unknown[] = []
    $submission.subscribe((state) => told.push(left(state)))
    let sent = 0
    const work = async () => {
      sent += 1
    }
    browser.advance(1000)
    expect([await submit(work), sent]).toEqual([false, 0])
    for (let second = 0; second < 5; second += 1) browser.advance(1000)
    expect(told).toEqual([3, 2, 1, 0])
    expect($submission.get().failure?.wait).toEqual({ announcedSeconds: 3, leftSeconds: 0 })
    expect([await submit(work), sent]).toEqual([true, 1])
    expect($submission.get()).toEqual({ busy: false, failure: null })
  })

  test('goes by the clock when the tab slept, and forgets with the failure', async () => {
    const browser = browserTabs()
    const { submit, $submission, forgetFailure } = createSubmission(alone(browser))
    await submit(refused(600))
    browser.advance(599_500)
    expect(left($submission.get())).toBe(1)
    await submit(async () => {})
    forgetFailure()
    browser.advance(5000)
    expect($submission.get()).toEqual({ busy: false, failure: null })
    expect(await submit(async () => {})).toBe(true)
  })

  test('a newer wait takes the place of the former one', async () => {
    const browser = browserTabs()
    const { submit, $submission, forgetFailure } = createSubmission(alone(browser))
    await submit(refused(10))
    forgetFailure()
    await submit(refused(100))
    browser.advance(10_000)
    expect(left($submission.get())).toBe(90)
  })
})

describe('somebody else', () => {
  test('hears nothing of what was asked for before', async () => {
    const around = { ...alone(), $session: atom<{ userId: number } | null>({ userId: 7 }) }
    const { submit, $submission } = createSubmission(around)
    const told: string[] = []
    const late = (answer: () => void) => async () => {
      around.$session.set({ userId: 8 })
      answer()
    }
    const saved = submit(
      late(() => {}),
      () => void told.push('saved'),
    )
    await saved
    expect(told).toEqual([])
    await submit(
      late(() => {
        around.$session.set({ userId: 7 })
        throw new ApiError('A0440')
      }),
    )
    expect($submission.get()).toEqual({ busy: false, failure: null })
    around.$session.set(null)
    await submit(
      late(() => {}),
      () => void told.push('signed in'),
    )
    expect(told).toEqual(['signed in'])
  })
})
