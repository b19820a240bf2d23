import * as v from 'valibot'
import { rowsOf, wholeNumber } from './fields.ts'
import { mostLessonsPerWeek } from './job-fields.ts'
import { lessonModes } from './vocabulary.ts'
import { SlotInput } from './week-slot.ts'

/* What a parent and a tutor agree on when a job is booked, beside what the job says itself. */

/** How many hours before a lesson it may still be cancelled without being marked as late. */
export const noticeChoices = [0, 12, 24, 48, 72] as const
export const usualNotice = 24

/** What happens to a lesson under signal 8 or above, a black rainstorm or extreme conditions. */
export const weatherRules = ['cancel', 'online', 'move'] as const
export type WeatherRule = (typeof weatherRules)[number]

/** Whether lessons take place on public holidays. */
export const holidayRules = ['keep', 'skip'] as const

/** What the parent chooses, booking; the tutor reads it before accepting. */
export const chosenTerms = {
  /** Of a lesson: at most what the job offers, and that where nothing is said. */
  feeCents: v.optional(wholeNumber(1, 99_999_999)),
  /** When the lessons of a week are; fewer than a week has: the others are settled as they come. */
  slots: v.optional(rowsOf(SlotInput, mostLessonsPerWeek)),
  noticeHours: v.optional(
    v.pipe(wholeNumber(0, 72), v.picklist(noticeChoices, 'choice')),
    usualNotice,
  ),
  weather: v.optional(v.picklist(weatherRules, 'choice'), 'cancel'),
  holidays: v.optional(v.picklist(holidayRules, 'choice'), 'keep'),
}

/** What both sides of a lesson read of what they agreed on. */
export const LessonTerms = v.object({
  /** Another number means other terms: whoever accepts says which they have read. */
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
