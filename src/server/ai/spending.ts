import { dayMs } from '#rules/primitives/durations.ts'
import type { AttemptRule, Attempts } from '../accounts/sign-in/attempts.ts'
import type { SpendingCaps } from '../ground/endpoints.ts'

const ruleOf = (most: number): AttemptRule => ({
  free: most,
  waitMs: dayMs,
  longestWaitMs: dayMs,
  windowMs: dayMs,
})

/**
 * Counts questions before they are sent, for all servers together. False when the budget is used
 * up, of the account or in all.
 */
export function createSpending(attempts: Attempts, { perAccount, inAll }: SpendingCaps) {
  return async (accountId: number): Promise<boolean> => {
    if (perAccount === 0 || inAll === 0) return false
    const own = { subject: `text model ${accountId}`, rule: ruleOf(perAccount) }
    if ((await attempts.count([own])) > 0) return false
    return (await attempts.count([{ subject: 'text model', rule: ruleOf(inAll) }])) === 0
  }
}
export type Spending = ReturnType<typeof createSpending>
