import * as v from 'valibot'
import { isoTime } from '../fields.ts'
import { TutorSlot } from '../tutors/tutor-parts.ts'
import {
  days,
  jobCategories,
  lessonModes,
  sexes,
  subjectColours,
  tutorLevels,
} from '../vocabulary.ts'

/** An open job in lists. Without address and name: the neighbourhood is enough. */
export const JobCard = v.object({
  jobId: v.number(),
  jobNo: v.string(),
  category: v.picklist(jobCategories),
  subject: v.string(),
  colour: v.picklist(subjectColours),
  level: v.string(),
  area: v.nullable(v.string()),
  mode: v.picklist(lessonModes),
  lessonMinutes: v.number(),
  lessonsPerWeek: v.number(),
  /** Per lesson, and per hour. */
  feeCents: v.number(),
  hourlyFeeCents: v.number(),
  /** Requirements for the tutor; null for no preference. */
  tutorSex: v.nullable(v.picklist(sexes)),
  tutorLevel: v.nullable(v.picklist(tutorLevels)),
  /** Possible days; empty: any. */
  days: v.array(v.picklist(days)),
  /** Possible times while the job is open; empty when any time will do, or once it is closed. */
  slots: v.array(TutorSlot),
  /** Tutors who have applied and wait for the parent. */
  applied: v.number(),
  publishedAt: isoTime,
})
export type JobCard = v.InferOutput<typeof JobCard>
