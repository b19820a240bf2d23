import type { TutorLevel } from '#contract/vocabulary.ts'
import { issueCode } from '#rules/validation/issue.ts'
import { minimumFeeIssue } from '#rules/validation/minimum-fee.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** Refuses an hourly fee below the minimum of any of these levels, naming the amount. */
export function checkFee(
  hourlyFeeCents: number,
  levels: readonly (TutorLevel | null | undefined)[],
  field: string,
): void {
  const issue = levels
    .filter((level) => level != null)
    .map((level) => minimumFeeIssue(hourlyFeeCents, level, 60))
    .findLast((one) => one !== null)
  if (issue != null) throw new ServiceError('A0400', { field, rule: issueCode(issue) })
}
