import type { OwnTutor } from '#contract/tutor-records.ts'
import type { Saved } from '../record.ts'

/** One step of a profile: what its form shows of the record, and how it is saved. */
export interface StepLogic<Value extends object> {
  /** Null: there is no record yet. */
  valueOf: (tutor: OwnTutor | null) => Value
  save: (value: Value, tutor: OwnTutor | null) => Promise<Saved>
}

/** Refused before anything is sent. */
export const refused = (field: string, rule: string): Saved => ({
  ok: false,
  code: 'A0400',
  issues: [{ field, rule }],
})

/** A year as somebody types it; null when the field is empty. NaN is refused by the server. */
export const yearOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim())
