import { feeStageOfLevel } from '#catalogue/fee-stages.ts'
import type { FeeSlice } from '#catalogue/slices.ts'
import type { LevelKey, TutorLevel } from '#contract/vocabulary.ts'

/**
 * The usual hourly fees in cents, from the lowest of the chosen stages to the highest. No tutor
 * level means any; null where nothing is known.
 */
export function usualFee(
  fees: FeeSlice,
  tutorLevels: readonly TutorLevel[],
  levels: readonly LevelKey[],
) {
  const stages = new Set(levels.map(feeStageOfLevel))
  const ranges = fees.filter(
    ({ tutorLevel, stage }) =>
      (tutorLevels.length === 0 || tutorLevels.includes(tutorLevel)) && stages.has(stage),
  )
  if (ranges.length === 0) return null
  return {
    fromCents: Math.min(...ranges.map(({ fromCents }) => fromCents)),
    toCents: Math.max(...ranges.map(({ toCents }) => toCents)),
  }
}
