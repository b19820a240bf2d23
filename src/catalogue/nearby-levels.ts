import type { LevelKey } from '#contract/vocabulary.ts'
import { splitLevelKey } from './compact-levels.ts'
import { feeStageOfLevel } from './fee-stages.ts'
import { levelByKey, levels, levelsOfSet } from './levels.ts'

/** Suggests neighbours in the set, the school stage, and the same year of the other system. */
export function nearbyLevels(chosen: readonly LevelKey[]): LevelKey[] {
  const near = new Set(
    chosen.flatMap((key) => [...besideInSet(key), ...stageMates(key), ...otherSystem(key)]),
  )
  return levels.map(({ key }) => key).filter((key) => near.has(key) && !chosen.includes(key))
}

function besideInSet(key: LevelKey): LevelKey[] {
  const keys = levelsOfSet(splitLevelKey(key).set).map((level) => level.key)
  const index = keys.indexOf(key)
  return [keys[index - 1], keys[index + 1]].filter((one) => one !== undefined)
}

function stageMates(key: LevelKey): LevelKey[] {
  const stage = feeStageOfLevel(key)
  if (stage === undefined) return []
  return levelsOfSet(splitLevelKey(key).set)
    .map((level) => level.key)
    .filter((one) => feeStageOfLevel(one) === stage)
}

/** Offset between the systems: international Year 2 is value 21, its equal P1 is value 1. */
const yearsBetween = 20

function otherSystem(key: LevelKey): LevelKey[] {
  const { set, value } = splitLevelKey(key)
  // SAT candidates are in the last two years of school.
  if (set === 'sat1' || set === 'sat2') return ['intl:31', 'intl:32']
  const other: LevelKey | undefined =
    set === 'intl' && value > yearsBetween
      ? `local:${value - yearsBetween}`
      : set === 'local' && value > 0
        ? `intl:${value + yearsBetween}`
        : undefined
  return other !== undefined && levelByKey(other) !== undefined ? [other] : []
}
