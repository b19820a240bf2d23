import type { LevelKey } from '#contract/vocabulary.ts'
import { splitLevelKey } from './compact-levels.ts'

/* Without the figures, so that a form can find the stage without loading them. */

export const feeStages = [
  'kindergarten',
  'primary_1_3',
  'primary_4_6',
  'junior_secondary',
  'senior_secondary_dse',
  'igcse_gce_ib',
  'university',
] as const
export type FeeStage = (typeof feeStages)[number]

/** The stage that prices a school level; undefined for music, languages and the like. */
export function feeStageOfLevel(key: LevelKey): FeeStage | undefined {
  const { set, value } = splitLevelKey(key)
  if (set === 'sat1' || set === 'sat2') return 'igcse_gce_ib'
  if (set !== 'local' && set !== 'intl') return undefined
  if (value < 0) return 'kindergarten'
  if (value >= 14 && value <= 17) return 'university'
  if (set === 'intl')
    return value <= 22 ? 'primary_1_3' : value <= 25 ? 'primary_4_6' : 'igcse_gce_ib'
  if (value <= 3) return 'primary_1_3'
  if (value <= 6) return 'primary_4_6'
  return value <= 9 ? 'junior_secondary' : 'senior_secondary_dse'
}
