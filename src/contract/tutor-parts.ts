import * as v from 'valibot'
import { days } from './vocabulary.ts'

/* Parts of a tutor that the public page and the tutor's own record show alike. */

/** Something of the catalogue, by its name in the language of the request. */
export const Labelled = v.object({ id: v.string(), label: v.string() })

export const TutorPlace = v.object({
  areaId: v.number(),
  label: v.string(),
  /** The district that a neighbourhood lies in; null for a district or a region itself. */
  district: v.nullable(v.string()),
})

/** A stretch of the week in which a tutor is free: minutes since midnight in Hong Kong. */
export const TutorSlot = v.object({
  day: v.picklist(days),
  fromMinute: v.number(),
  toMinute: v.number(),
})

export const TutorWork = v.object({
  title: v.string(),
  organization: v.string(),
  fromYear: v.nullable(v.number()),
  /** Null: still there, or unknown. */
  toYear: v.nullable(v.number()),
})
