import type { TutorLevel } from '#contract/vocabulary.ts'
import { centsIssue } from '../cents.ts'
import { decimalOfCents } from '../decimal-of-cents.ts'
import { minimumFeeCents } from '../fees.ts'
import { formatNumber } from '../numbers.ts'
import { hourlyPriceCents } from '../primitives/amounts.ts'
import type { RuleIssue } from './issue.ts'

/** Refuses a fee below the minimum for a lesson of this length; the message names the minimum. */
export function minimumFeeIssue(
  feeCents: number,
  levels: TutorLevel | readonly TutorLevel[],
  minutes: number,
): RuleIssue | null {
  const lowest = minimumFeeCents(levels, minutes)
  if (feeCents >= lowest) return null
  return { rule: 'minFee', params: { amount: formatNumber(decimalOfCents(lowest)) } }
}

/** Refuses an hourly fee, as parsed, that is no amount or below the minimum. */
export const hourlyFeeIssue = (cents: number | null, levels: readonly TutorLevel[] | TutorLevel) =>
  centsIssue(cents, 1, hourlyPriceCents.highest) ?? minimumFeeIssue(cents ?? 0, levels, 60)

/** Refuses a booking fee above what the job offers, or below the minimum. */
export function bookedFeeIssue(
  feeCents: number,
  job: { feeCents: number; tutorLevel: TutorLevel | null; lessonMinutes: number },
): RuleIssue | null {
  if (feeCents > job.feeCents) {
    return { rule: 'maxFee', params: { amount: formatNumber(decimalOfCents(job.feeCents)) } }
  }
  return minimumFeeIssue(feeCents, job.tutorLevel ?? [], job.lessonMinutes)
}
