import type { LevelKey } from '#contract/vocabulary.ts'
import { splitLevelKey } from './compact-levels.ts'
import { feeStageOfLevel } from './fee-stages.ts'
import { levelByKey, levels, levelsOfSet } from './levels.ts'

/**
 * Levels to offer beside these, in the catalogue's order: the one before and after in the same set, the
 * other years of a school stage, and the same year of the other school system (Year 12 is S5).
 */
export function nearbyLevels(chosen: readonly LevelKey[]): LevelKey[] {
  const near = new Set(
    chosen.flatMap((key) => [...besideInSet(key), ...stageMates(key), ...otherSystem(key)]),
  )
  return levels.map(({ key }) => key).filter((key) => near.has(key) && !chosen.includes(key))
}

function besideInSet(key: LevelKey): LevelKey[] {
  const keys = levelsOfSet(splitLevelKey(key).set).map((level) => level.key)
  const place = keys.indexOf(key)
  return [keys[place - 1], keys[place + 1]].filter((one) => one !== undefined)
}

/** Of the local schools, or of the international ones. */
function stageMates(key: LevelKey): LevelKey[] {
  const stage = feeStageOfLevel(key)
  if (stage === undefined) return []
  return levelsOfSet(splitLevelKey(key).set)
    .map((level) => level.key)
    .filter((one) => feeStageOfLevel(one) === stage)
}

/** Year 2 of an international school, value 21, is the local P1, value 1. */
const yearsBetween = 20

function otherSystem(key: LevelKey): LevelKey[] {
  const { set, value } = splitLevelKey(key)
  // Whoever prepares for the SAT is in the last two years.
  if (set === 'sat1' || set === 'sat2') return ['intl:31', 'intl:32']
  const other: LevelKey | undefined =
    set === 'intl' && value > yearsBetween
      ? `local:${value - yearsBetween}`
      : set === 'local' && value > 0
        ? `intl:${value + yearsBetween}`
        : undefined
  return other !== undefined && levelByKey(other) !== undefined ? [other] : []
}
