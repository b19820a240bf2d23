import { days } from '#contract/vocabulary.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import type { Random } from './random.ts'

const hour = 60

/**
 * When the lessons of a demo job may be: after school on weekdays and half a day of the weekend, on a
 * day or two more than there are lessons. One parent in five leaves it open.
 */
export function drawWantedTimes(
  random: Random,
  { lessonsPerWeek, lessonMinutes }: { lessonsPerWeek: number; lessonMinutes: number },
): WeekSlot[] {
  if (random.chance(0.2)) return []
  const wanted = random.some(days, lessonsPerWeek + random.between(0, 2))
  return wanted
    .sort((a, b) => a - b)
    .map((day) => {
      const fromMinute = day > 5 ? random.one([9, 10, 14, 15]) * hour : random.between(32, 38) * 30
      const spare = random.between(1, 4) * 30
      return { day, fromMinute, toMinute: fromMinute + lessonMinutes + spare }
    })
}
