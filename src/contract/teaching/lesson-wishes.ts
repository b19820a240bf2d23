import * as v from 'valibot'
import { wholeNumber, yesOrNo } from '../fields.ts'
import { firstLanguages } from '../vocabulary.ts'

/* A tutor's preferences for all lessons, besides fees, times and areas. */

/** Choices of the shortest lesson, in minutes. */
export const shortestLessons = [30, 45, 60, 90, 120] as const

export const LessonWishes = v.object({
  shortestLessonMinutes: v.number(),
  groupLessons: v.boolean(),
  firstLessonTrial: v.boolean(),
  /** Will hand over a checking code of the record check; the result is never known here. */
  offersRecordCheck: v.boolean(),
  /** Spoken since childhood; null if not stated. */
  firstLanguage: v.nullable(v.picklist(firstLanguages)),
})
export type LessonWishes = v.InferOutput<typeof LessonWishes>

export const lessonWishFields = {
  shortestLessonMinutes: v.optional(
    v.pipe(
      wholeNumber(30, 120),
      v.check((minutes) => shortestLessons.some((one) => one === minutes), 'choice'),
    ),
  ),
  groupLessons: v.optional(yesOrNo),
  firstLessonTrial: v.optional(yesOrNo),
  offersRecordCheck: v.optional(yesOrNo),
  firstLanguage: v.optional(v.picklist(firstLanguages, 'choice')),
}
