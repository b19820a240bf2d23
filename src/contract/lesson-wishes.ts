import * as v from 'valibot'
import { wholeNumber, yesOrNo } from './fields.ts'
import { firstLanguages } from './vocabulary.ts'

/* What a tutor says of all lessons, beside fees, times and places. */

/** Lengths of a shortest lesson that a tutor may ask for. */
export const shortestLessons = [30, 45, 60, 90, 120] as const

/** As everybody reads them. */
export const LessonWishes = v.object({
  /** The shortest lesson that the tutor gives. */
  shortestLessonMinutes: v.number(),
  /** Takes two or more children at once. */
  groupLessons: v.boolean(),
  /** Offers a shorter first lesson, to try it. */
  firstLessonTrial: v.boolean(),
  /** Spoken since childhood; null while it is not said. */
  firstLanguage: v.nullable(v.picklist(firstLanguages)),
})
export type LessonWishes = v.InferOutput<typeof LessonWishes>

/** As the tutor sends them. */
export const lessonWishFields = {
  shortestLessonMinutes: v.optional(
    v.pipe(
      wholeNumber(30, 120),
      v.check((minutes) => shortestLessons.some((one) => one === minutes), 'choice'),
    ),
  ),
  groupLessons: v.optional(yesOrNo),
  firstLessonTrial: v.optional(yesOrNo),
  firstLanguage: v.optional(v.picklist(firstLanguages, 'choice')),
}
