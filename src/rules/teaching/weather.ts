import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'

const events = { cancel: 'callOff', online: 'goOnline', move: 'putOff' } as const
export type WeatherEvent = (typeof events)[keyof typeof events]
export const weatherEvents: readonly WeatherEvent[] = Object.values(events)

/** What bad weather does to a lesson by the agreed terms; null for online lessons, which go on. */
export const weatherEvent = (
  agreed: Pick<LessonTerms, 'mode' | 'weather'> | null,
): WeatherEvent | null =>
  agreed === null || agreed.mode === 'online' ? null : events[agreed.weather]
