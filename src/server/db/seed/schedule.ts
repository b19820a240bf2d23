import type { Day, LessonMode, TutorLevel } from '#contract/vocabulary.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'
import { weighted } from './random.ts'

/** Minutes since midnight in Hong Kong. */
export interface Slot {
  day: Day
  fromMinute: number
  toMinute: number
}

const weekdays: readonly Day[] = [1, 2, 3, 4, 5]
const weekend: readonly Day[] = [6, 7]

/** Chance that a weekday evening is free, and that a half day of the weekend is. */
const freedom = {
  secondary_five: [0.45, 0.6],
  medium_seven: [0.5, 0.6],
  university_level: [0.45, 0.6],
  university_graduation: [0.4, 0.65],
  full_time_counseling: [0.75, 0.7],
  current_teacher: [0.3, 0.55],
} as const satisfies Record<TutorLevel, readonly [number, number]>

/** Times free in a usual week; at least one, in order, never overlapping. */
export function drawSlots(random: Random, person: Person): Slot[] {
  const [evening, halfDay] = freedom[person.level]
  const slots: Slot[] = []
  for (const day of weekdays) {
    if (!random.chance(evening)) continue
    // After school and work; full-time tutors also teach pupils who finish early.
    const from =
      person.level === 'full_time_counseling' ? between(random, 15, 17) : between(random, 16, 19)
    slots.push({ day, fromMinute: from, toMinute: between(random, 20, 22) })
  }
  for (const day of weekend) {
    if (random.chance(halfDay)) {
      slots.push({ day, fromMinute: between(random, 9, 10), toMinute: between(random, 12, 13) })
    }
    if (random.chance(halfDay)) {
      slots.push({ day, fromMinute: between(random, 14, 15), toMinute: between(random, 17, 20) })
    }
  }
  return slots.length > 0 ? slots : [{ day: 6, fromMinute: 14 * 60, toMinute: 18 * 60 }]
}

/** Minutes since midnight, in half-hour steps between two hours. */
function between(random: Random, fromHour: number, toHour: number): number {
  return random.between(fromHour * 2, toHour * 2) * 30
}

const drawModes = weighted<LessonMode[]>([
  [['home'], 34],
  [['home', 'online'], 38],
  [['home', 'tutor_place'], 6],
  [['home', 'tutor_place', 'online'], 7],
  [['online'], 9],
  [['tutor_place'], 3],
  [['tutor_place', 'online'], 3],
])
/** No one learns to swim on a screen. */
const drawModesInPerson = weighted<LessonMode[]>([
  [['home'], 55],
  [['home', 'tutor_place'], 15],
  [['tutor_place'], 30],
])

export function drawLessonModes(random: Random, person: Person): LessonMode[] {
  return [...(person.track === 'S' ? drawModesInPerson : drawModes)(random)]
}
