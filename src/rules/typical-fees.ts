import fees from '#catalogue/data/fees.json' with { type: 'json' }
import type { TutorLevel } from '#contract/vocabulary.ts'

/** The stages that published fees are told apart by. */
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

/** Cents an hour, face to face. */
export interface FeeRange {
  fromCents: number
  toCents: number
}

type Row = { stage: string } & Partial<Record<TutorLevel, { min: number; max: number }>>

/**
 * What tutors of a level usually ask for an hour at a stage (catalogue/data/fees.json: a synthesis of
 * published guides, not a rule). Null where nothing is known, such as a school leaver teaching IB.
 */
export function typicalFees(stage: FeeStage, level: TutorLevel): FeeRange | null {
  const rows: readonly Row[] = fees.typicalRanges
  const range = rows.find((row) => row.stage === stage)?.[level]
  return range === undefined ? null : { fromCents: range.min * 100, toCents: range.max * 100 }
}
