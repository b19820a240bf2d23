import { type FeeRange, feeRangeOfCategory, feeRangesOfStage } from '#catalogue/fee-ranges.ts'
import { feeStageOfLevel } from '#catalogue/fee-stages.ts'
import type { TutorLevel } from '#contract/vocabulary.ts'
import { minimumHourlyFeeCents } from '#rules/fees.ts'
import { feeBandsOf } from '#rules/tutors/fee-bands.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'
import type { SubjectTaken } from './subjects-taught.ts'

/** Where in a category's fee range a tutor level begins: full-time tutors ask more. */
const startOfLevel = {
  secondary_five: 0,
  medium_seven: 0,
  university_level: 0.05,
  university_graduation: 0.15,
  full_time_counseling: 0.25,
  current_teacher: 0.3,
} as const satisfies Record<TutorLevel, number>

/** How high in the usual range a tutor prices every subject, 0 to 1. */
export function drawPricing(random: Random, person: Person): number {
  const experience = Math.min(person.yearsExperience, 10) / 10
  return clamp(person.ability * 0.45 + experience * 0.3 + (random.next() - 0.5) * 0.4, 0, 1)
}

/** Hourly fee in cents, a usual one, in steps of HK$10, never below the level's lowest. */
export function feeAsked(taken: SubjectTaken, person: Person, pricing: number): number {
  const { fromCents, toCents } = usualRange(taken, person.level)
  const start = taken.category === 'A' ? 0 : startOfLevel[person.level]
  const share = start + (1 - start) * pricing * (taken.category === 'A' ? 1 : 0.7)
  const fee = Math.round((fromCents + (toCents - fromCents) * share) / 1000) * 1000
  return Math.max(fee, minimumHourlyFeeCents[person.level])
}

/** Added for each further stage of schooling, in cents. */
const step = 30_00

/** Fees per level for tutors who ask more at each higher stage; empty when one fee covers all. */
export function levelFeesAsked({ levels }: SubjectTaken, lowestCents: number): number[] {
  const bands = feeBandsOf(levels)
  if (bands.length === 1) return []
  return levels.map((key) => lowestCents + step * bands.findIndex((band) => band.includes(key)))
}

/** Spans the lowest to the highest stage taught, as one fee covers all levels of a subject. */
function usualRange({ category, levels }: SubjectTaken, level: TutorLevel): FeeRange {
  const ranges = levels.flatMap((key) => {
    const stage = feeStageOfLevel(key)
    return (stage && feeRangesOfStage(stage).get(level)) ?? []
  })
  const lowest = ranges[0]
  const highest = ranges.at(-1)
  if (lowest === undefined || highest === undefined) return feeRangeOfCategory(category)
  return {
    fromCents: (lowest.fromCents + highest.fromCents) / 2,
    toCents: (lowest.toCents + highest.toCents) / 2,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
