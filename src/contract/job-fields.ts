import * as v from 'valibot'
import { areaId, longText, recordId, rowsOf, shortText, wholeNumber } from './fields.ts'
import {
  itemValue,
  jobCategories,
  lessonModes,
  levelKey,
  sexes,
  subjectColours,
  tutorLevels,
} from './vocabulary.ts'
import { SlotInput } from './week-slot.ts'

/* What a job says, as its parent writes it and as it is read back. */

/** Shortest and longest lesson of a job, in minutes. */
export const jobMinutes = { least: 30, most: 240 } as const
export const mostLessonsPerWeek = 14
export const mostRemarkCharacters = 1000
/** Longest message that a draft is read from. */
export const mostJobWords = 3000

/**
 * A draft may lack anything; publishing says what is missing. What is not given is empty: a client
 * sends the whole form.
 */
export const jobFields = {
  /** The child it is for; nobody else learns which. */
  studentId: v.nullish(recordId, null),
  category: v.nullish(v.picklist(jobCategories, 'choice'), null),
  /** Of the catalogue, or null with `preferredSubjectExt`. */
  preferredSubject: v.nullish(itemValue, null),
  preferredSubjectExt: v.nullish(shortText(40), null),
  level: v.nullish(levelKey, null),
  areaId: v.nullish(areaId, null),
  mode: v.optional(v.picklist(lessonModes, 'choice'), 'home'),
  studentSex: v.nullish(v.picklist(sexes, 'choice'), null),
  tutorSex: v.nullish(v.picklist(sexes, 'choice'), null),
  tutorLevel: v.nullish(v.picklist(tutorLevels, 'choice'), null),
  lessonMinutes: v.nullish(wholeNumber(jobMinutes.least, jobMinutes.most), null),
  lessonsPerWeek: v.nullish(wholeNumber(1, mostLessonsPerWeek), null),
  /** Of one lesson. */
  feeCents: v.nullish(wholeNumber(1, 99_999_999), null),
  /** When lessons may be, in Hong Kong; none: any time. */
  slots: v.optional(rowsOf(SlotInput, 40), []),
  /** What tutors should know besides; no contact details and no names. */
  remark: v.optional(longText(mostRemarkCharacters), ''),
}
const JobFields = v.object(jobFields)
export type JobFields = v.InferOutput<typeof JobFields>

/** The names of what the fields hold, in the reader's language. */
export const jobLabels = {
  subject: v.string(),
  colour: v.picklist(subjectColours),
  levelName: v.string(),
  area: v.nullable(v.string()),
}
