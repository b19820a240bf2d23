import * as v from 'valibot'
import { isoTime } from './fields.ts'
import {
  days,
  jobCategories,
  lessonModes,
  sexes,
  subjectColours,
  tutorLevels,
} from './vocabulary.ts'

/** What a list shows of an open job. No address and no name: the neighbourhood is enough. */
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
  /** Of one lesson, and what that makes an hour. */
  feeCents: v.number(),
  hourlyFeeCents: v.number(),
  /** What the tutor shall be; null where the parent leaves it open. */
  tutorSex: v.nullable(v.picklist(sexes)),
  tutorLevel: v.nullable(v.picklist(tutorLevels)),
  /** When lessons may be; none: any day. */
  days: v.array(v.picklist(days)),
  publishedAt: isoTime,
})
export type JobCard = v.InferOutput<typeof JobCard>
