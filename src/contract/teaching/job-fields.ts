import * as v from 'valibot'
import {
  areaId,
  centsBetween,
  longText,
  recordId,
  rowsOf,
  shortText,
  wholeNumber,
} from '../fields.ts'
import {
  itemValue,
  jobCategories,
  lessonModes,
  levelKey,
  sexes,
  subjectColours,
  tutorLevels,
} from '../vocabulary.ts'
import { SlotInput } from '../week-slot.ts'

/* Fields of a job, as its parent writes and reads them. */

/** Length of a lesson, in minutes. */
export const jobMinutes = { least: 30, most: 240 } as const
export const mostLessonsPerWeek = 14
export const longestOwnSubject = 40
export const mostRemarkCharacters = 1000
/** Longest message that drafts are parsed from, in characters. */
export const mostJobCharacters = 3000

/** A draft may lack anything; publishing checks. Clients send the whole form: missing is empty. */
export const jobFields = {
  /** The child, known to the parent only. */
  studentId: v.nullish(recordId, null),
  category: v.nullish(v.picklist(jobCategories, 'choice'), null),
  /** A catalogue subject, or null with `preferredSubjectExt`. */
  preferredSubject: v.nullish(itemValue, null),
  preferredSubjectExt: v.nullish(shortText(longestOwnSubject), null),
  level: v.nullish(levelKey, null),
  areaId: v.nullish(areaId, null),
  mode: v.optional(v.picklist(lessonModes, 'choice'), 'home'),
  studentSex: v.nullish(v.picklist(sexes, 'choice'), null),
  tutorSex: v.nullish(v.picklist(sexes, 'choice'), null),
  tutorLevel: v.nullish(v.picklist(tutorLevels, 'choice'), null),
  lessonMinutes: v.nullish(wholeNumber(jobMinutes.least, jobMinutes.most), null),
  lessonsPerWeek: v.nullish(wholeNumber(1, mostLessonsPerWeek), null),
  feeCents: v.nullish(centsBetween(1, 99_999_999), null),
  /** Possible times in Hong Kong; empty: any. */
  slots: v.optional(rowsOf(SlotInput, 40), []),
  /** Further information for tutors; without contact details and names. */
  remark: v.optional(longText(mostRemarkCharacters), ''),
}
const JobFields = v.object(jobFields)
export type JobFields = v.InferOutput<typeof JobFields>

/** Display names of field values, in the reader's language. */
export const jobLabels = {
  subject: v.string(),
  colour: v.picklist(subjectColours),
  levelName: v.string(),
  area: v.nullable(v.string()),
}
