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

/** The warnings of the Observatory, and of the government, that the rule names. */
export const weatherWarnings = ['signal8', 'signal9', 'signal10', 'blackRain', 'extreme'] as const
export type WeatherWarning = (typeof weatherWarnings)[number]

export const holidayRules = ['keep', 'skip'] as const

/** Hours in which the other side answers a booking, or a counter-offer. */
export const bookingAnswerHours = 48

const feeCents = centsBetween(1, 99_999_999)
const weeklyTimes = v.pipe(rowsOf(SlotInput, mostLessonsPerWeek), v.minLength(1, 'required'))
/** A day in Hong Kong on which one of the weekly lessons is. */
const firstDate = v.pipe(v.string('time'), v.isoDate('time'))

/** Chosen by the parent when booking; the tutor reads them before accepting. */
export const chosenTerms = {
  /** Per lesson; at most the fee that the job offers. By default what the tutor usually asks. */
  feeCents: v.optional(feeCents),
  /** Weekly times; with fewer than lessons per week, the others are arranged one by one. */
  slots: v.optional(weeklyTimes),
  /** By default the next of the weekly lessons. */
  firstDate: v.optional(firstDate),
  noticeHours: v.optional(
    v.pipe(wholeNumber(0, 72), v.picklist(noticeChoices, 'choice')),
    usualNotice,
  ),
  weather: v.optional(v.picklist(weatherRules, 'choice'), 'cancel'),
  holidays: v.optional(v.picklist(holidayRules, 'choice'), 'keep'),
}

/** What the tutor may propose instead, once; the parent then accepts it or not. */
export const counterTerms = { feeCents, slots: weeklyTimes, firstDate }
export type CounterTerms = v.InferOutput<v.ObjectSchema<typeof counterTerms, undefined>>

export const LessonTerms = v.object({
  /** Changes with the terms; accepting names the version that was read. */
  version: v.number(),
  mode: v.picklist(lessonModes),
  lessonMinutes: v.number(),
  lessonsPerWeek: v.number(),
  feeCents: v.number(),
  slots: v.array(SlotInput),
  /** Lessons begin on this day in Hong Kong; null without weekly times. */
  firstDate: v.nullable(v.string()),
  /** Whose proposal it is, or was. */
  proposedBy: v.picklist(['parent', 'tutor']),
  noticeHours: v.picklist(noticeChoices),
  weather: v.picklist(weatherRules),
  holidays: v.picklist(holidayRules),
})
export type LessonTerms = v.InferOutput<typeof LessonTerms>
