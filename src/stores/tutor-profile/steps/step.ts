import type { FieldIssue } from '#contract/errors.ts'
import { yearRange } from '#contract/tutor-records/years.ts'
import type { OwnTutor } from '#contract/tutor-records.ts'
import type { TutorLevel } from '#contract/vocabulary.ts'
import type { Saved } from '../record.ts'

/** One step of a profile: what its form shows of the record, and how it is saved. */
export interface StepLogic<Value extends object> {
  /** Null: there is no record yet. */
  valueOf: (tutor: OwnTutor | null) => Value
  save: (value: Value, tutor: OwnTutor | null) => Promise<Saved>
}

/** The level that the profile will have: the one that waits for approval, or else the public one. */
export const levelOf = (tutor: OwnTutor | null): TutorLevel =>
  tutor?.pending.qualification?.tutorLevel ?? tutor?.tutorLevel ?? 'university_level'

/** Refused before anything is sent, with everything that is wrong at once. */
export const refused = (issues: readonly FieldIssue[]): Saved => ({
  ok: false,
  code: 'A0400',
  issues,
})

/**
 * What the server would say of the years of a row. A form that has something else to refuse says it,
 * too: nobody should put one thing right only to hear of the next.
 */
export function yearIssues(row: string, years: { fromYear: string; toYear: string }): FieldIssue[] {
  const [from, to] = [years.fromYear.trim(), years.toYear.trim()]
  const wrong = (typed: string) => {
    if (typed === '') return null
    if (!/^\d+$/u.test(typed)) return 'number'
    return Number(typed) < yearRange.min || Number(typed) > yearRange.max ? 'outOfRange' : null
  }
  const rules = { fromYear: wrong(from), toYear: wrong(to) }
  if (from !== '' && to !== '' && Number(from) > Number(to)) rules.toYear ??= 'outOfRange'
  return Object.entries(rules).flatMap(([name, rule]) =>
    rule === null ? [] : [{ field: `${row}.${name}`, rule }],
  )
}

/** A year as somebody types it, for the server to judge; null when the field is empty. */
export const yearOf = (typed: string): string | null => typed.trim() || null

/**
 * The server names rows of a list as they were sent. A form shows some of them elsewhere: `at` holds
 * the place in the form of each row that was sent, undefined for one of another form.
 */
export function placed(saved: Saved, list: string, at: readonly (number | undefined)[]): Saved {
  if (saved.ok) return saved
  const issues = saved.issues.map((issue) => {
    const [first, sent, ...rest] = issue.field.split('.')
    const place = first === list ? at[Number(sent)] : undefined
    return place === undefined ? issue : { ...issue, field: [list, place, ...rest].join('.') }
  })
  return { ...saved, issues }
}

/** Rows that hold something, with their places in the form. */
export function filledRows<Row>(rows: readonly Row[], isEmpty: (row: Row) => boolean) {
  const places = rows.flatMap((row, place) => (isEmpty(row) ? [] : [place]))
  return { places, rows: rows.filter((row) => !isEmpty(row)) }
}
