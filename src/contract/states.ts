import * as v from 'valibot'
import { isoTime } from './fields.ts'

/** One thing that happened to a record. */
export const HistoryEntry = v.object({
  /** An event of its machine in rules/states. */
  event: v.string(),
  to: v.string(),
  actor: v.picklist(['parent', 'tutor', 'organization', 'staff', 'system']),
  reason: v.string(),
  at: isoTime,
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>
