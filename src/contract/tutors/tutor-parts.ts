import * as v from 'valibot'
import { days } from '../vocabulary.ts'

/** A catalogue entry, named in the language of the request. */
export const Labelled = v.object({ id: v.string(), label: v.string() })

export const TutorArea = v.object({
  areaId: v.number(),
  label: v.string(),
  /** District of a neighbourhood; null for a district or a region itself. */
  district: v.nullable(v.string()),
})

/** Weekly free time, in minutes since midnight in Hong Kong. */
export const TutorSlot = v.object({
  day: v.picklist(days),
  fromMinute: v.number(),
  toMinute: v.number(),
})

export const TutorWork = v.object({
  title: v.string(),
  organization: v.string(),
  fromYear: v.nullable(v.number()),
  /** Null: ongoing or unknown. */
  toYear: v.nullable(v.number()),
})
