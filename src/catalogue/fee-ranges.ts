import type { SubjectCategory, TutorLevel } from '#contract/vocabulary.ts'
import data from './data/fees.json' with { type: 'json' }
import { type FeeStage, feeStages } from './fee-stages.ts'

/** Usual hourly fee, in HK$ cents. */
export interface FeeRange {
  readonly fromCents: number
  readonly toCents: number
}

type RawRange = { min: number; max: number }
type RawStage = { stage: string } & Partial<Record<TutorLevel, RawRange>>

const range = (min: number, max: number): FeeRange => ({ fromCents: min * 100, toCents: max * 100 })
const widest = (ranges: readonly FeeRange[]): FeeRange => ({
  fromCents: Math.min(...ranges.map(({ fromCents }) => fromCents)),
  toCents: Math.max(...ranges.map(({ toCents }) => toCents)),
})

const byStage = new Map(
  (data.typicalRanges as RawStage[]).map(({ stage, ...ranges }) => [
    stage,
    new Map(
      Object.entries(ranges).map(([level, { min, max }]) => [level as TutorLevel, range(min, max)]),
    ),
  ]),
)

/** Usual fees at a stage of schooling; levels without figures are absent. */
export function feeRangesOfStage(stage: FeeStage): ReadonlyMap<TutorLevel, FeeRange> {
  return byStage.get(stage) ?? new Map()
}

/** Tuition spans its stages; other categories have a table of their own. */
export function feeRangeOfCategory(category: SubjectCategory): FeeRange {
  if (category === 'A') return widest(feeStages.flatMap((s) => [...feeRangesOfStage(s).values()]))
  const ranges = data.typicalOther
    .filter((row) => row.category === category)
    .flatMap(({ category: _, ...columns }) => Object.values(columns) as number[][])
    .map(([min = 0, max = 0]) => range(min, max))
  return widest(ranges)
}
