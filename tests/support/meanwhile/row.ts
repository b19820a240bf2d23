import { expect } from 'vitest'
import type { FieldIssue } from '#contract/errors.ts'
import type { meanwhileDatabase } from './database.ts'

export interface Meanwhile {
  step: string
  /** Happens after the step has read and before it locks. */
  between: string
  /** The step's answer in that case: as if the event had come first. */
  answers: string
  /** Answer allowed if the step had already locked enough; `200` by default. */
  first?: string
  begin: () => Promise<{
    step: () => Promise<string>
    event: () => Promise<unknown>
    /** Reads the resulting state, which must equal `leaves`. */
    left?: () => Promise<unknown>
  }>
  leaves?: unknown
}

interface Answer<Data> {
  code: number | string
  data: Data
  issues?: readonly FieldIssue[]
}

/** An answer in short: `200`, `200 PAID`, `A0440 states.order.PAID`. */
export async function said<Data>(
  answer: Promise<Answer<Data>>,
  what: (data: Data) => unknown = () => '',
): Promise<string> {
  const { code, data, issues: [issue] = [] } = await answer
  const rule = issue === undefined || issue.rule === code ? '' : issue.rule
  return `${code} ${code === 200 ? what(data) : rule}`.trim()
}

/** More locks than any step takes. */
const mostLocks = 30

/** Runs the step with the event before its first lock, or with `everyLock` before each one. */
export async function tryRow(
  { inTheMiddle }: Pick<ReturnType<typeof meanwhileDatabase>, 'inTheMiddle'>,
  { begin, answers, first = '200', leaves }: Meanwhile,
  { everyLock }: { everyLock: boolean },
): Promise<void> {
  for (let at = 0; at < mostLocks; at += 1) {
    const { step, event, left } = await begin()
    const { answer, outcome } = await inTheMiddle(step, { at, event })
    if (outcome === 'not yet') {
      expect(at, 'it locks something').toBeGreaterThan(0)
      return
    }
    const expected = at === 0 ? [answers] : [answers, first]
    expect(expected, `with the event before lock ${at}`).toContain(answer)
    if (answer === answers && outcome === 'before') expect(await left?.()).toEqual(leaves)
    if (outcome === 'waits' || !everyLock) return
  }
  throw new Error('It goes on locking')
}
