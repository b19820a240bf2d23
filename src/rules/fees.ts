import { type TutorLevel, tutorLevels } from '#contract/vocabulary.ts'

/** Lowest hourly fee, in cents, by tutor level. */
export const minimumHourlyFeeCents = {
  secondary_five: 80_00,
  medium_seven: 80_00,
  university_level: 80_00,
  university_graduation: 100_00,
  full_time_counseling: 100_00,
  current_teacher: 200_00,
} as const satisfies Record<TutorLevel, number>

/**
 * In cents, rounded up. Of several levels the lowest fee counts; an empty list means any level.
 * Throws a RangeError unless the length is a positive number of whole minutes.
 */
export function minimumFeeCents(
  level: TutorLevel | readonly TutorLevel[],
  minutes: number,
): number {
  if (!Number.isSafeInteger(minutes) || minutes <= 0) {
    throw new RangeError(`Not a lesson length in minutes: ${minutes}`)
  }
  const chosen = typeof level === 'string' ? [level] : level
  const levels = chosen.length === 0 ? tutorLevels : chosen
  const hourly = Math.min(...levels.map((one) => minimumHourlyFeeCents[one]))
  return Math.ceil((hourly * minutes) / 60)
}
