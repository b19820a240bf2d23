import * as v from 'valibot'
import { centsBetween, rowsOf, wholeNumber } from '../fields.ts'
import { lessonModes } from '../vocabulary.ts'
import { SlotInput } from '../week-slot.ts'
import { mostLessonsPerWeek } from './job-fields.ts'

/* Terms agreed at booking, in addition to those of the job. */

/** Notice periods, in hours: a cancellation within them is marked as late. */
export const noticeChoices = [0, 12, 24, 48, 72] as const
export const usualNotice = 24

/** What happens to a lesson under signal 8 or above, a black rainstorm or extreme conditions. */
export const weatherRules = ['cancel', 'online', 'move'] as const
export type WeatherRule = (typeof weatherRules)[number]

export const holidayRules = ['keep', 'skip'] as const

/** Chosen by the parent when booking; the tutor reads them before accepting. */
export const chosenTerms = {
  /** Per lesson; at most the fee that the job offers, which is the default. */
  feeCents: v.optional(centsBetween(1, 99_999_999)),
  /** Weekly times; with fewer than lessons per week, the others are arranged one by one. */
  slots: v.optional(rowsOf(SlotInput, mostLessonsPerWeek)),
  noticeHours: v.optional(
    v.pipe(wholeNumber(0, 72), v.picklist(noticeChoices, 'choice')),
    usualNotice,
  ),
  weather: v.optional(v.picklist(weatherRules, 'choice'), 'cancel'),
  holidays: v.optional(v.picklist(holidayRules, 'choice'), 'keep'),
}

export const LessonTerms = v.object({
  /** Changes with the terms; accepting names the version that was read. */
  version: v.number(),
  mode: v.picklist(lessonModes),
  lessonMinutes: v.number(),
  lessonsPerWeek: v.number(),
  feeCents: v.number(),
  slots: v.array(SlotInput),
  noticeHours: v.picklist(noticeChoices),
  weather: v.picklist(weatherRules),
  holidays: v.picklist(holidayRules),
})
export type LessonTerms = v.InferOutput<typeof LessonTerms>
