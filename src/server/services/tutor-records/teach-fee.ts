import type { TutorLevel } from '#contract/vocabulary.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { issueCode } from '#rules/validation/issue.ts'
import { rules } from '#rules/validation/rules.ts'
import { ServiceError } from '../../ground/service-error.ts'

/**
 * Refuses a fee of one hour below the minimum of any of these levels: of the one that is public, and
 * of the one that waits for approval. The refusal names the amount.
 */
export function checkFee(
  hourlyFeeCents: number,
  levels: readonly (TutorLevel | null | undefined)[],
  field: string,
): void {
  const fee = decimalOfCents(hourlyFeeCents)
  const checks = levels
    .filter((level) => level != null)
    .map((level) => rules.minFee.check(fee, { levels: level, minutes: 60 }))
  const issue = [rules.money1.check(fee), ...checks].findLast((one) => one !== null)
  if (issue != null) throw new ServiceError('A0400', { field, rule: issueCode(issue) })
}
