import { splitLevelKey } from '#catalogue/compact-levels.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'

/* Kept free of figures, so that a form loads only this module. */

/** The group of levels that tutors price alike: a school stage, some music grades, a step. */
export function feeBandOfLevel(key: LevelKey): string {
  const { set, value } = splitLevelKey(key)
  if (set.startsWith('music')) {
    return value <= 3
      ? 'music1to3'
      : value <= 5
        ? 'music4to5'
        : value <= 8
          ? 'music6to8'
          : 'diploma'
  }
  if (set !== 'local' && set !== 'intl') return key
  if (value < 0) return 'kindergarten'
  if (value >= 14 && value <= 17) return 'university'
  if (set === 'local') return value <= 6 ? 'primary' : value <= 9 ? 'junior' : 'senior'
  return value <= 25 ? 'intlPrimary' : value <= 28 ? 'y7to9' : value <= 30 ? 'igcse' : 'y12to13'
}

/** Groups levels that are priced alike, in the order given. */
export function feeBandsOf(levels: readonly LevelKey[]): LevelKey[][] {
  return [...groupBy(levels, feeBandOfLevel).values()]
}
