import { and, asc, eq, notInArray } from 'drizzle-orm'
import { demoAccounts } from '#rules/accounts/demo-accounts.ts'
import type { Transaction } from '../../open.ts'
import { account, parent } from '../../tables/index.ts'
import type { Random } from '../random.ts'

/** A demo parent who buys; the accounts for trying the site do not. */
export interface Member {
  accountId: number
  since: Date
}

/** As many as exist in the smallest seed. */
const howMany = 39

export const findMembers = (tx: Transaction): Promise<Member[]> =>
  tx
    .select({ accountId: account.id, since: parent.createdAt })
    .from(parent)
    .innerJoin(account, eq(account.id, parent.accountId))
    .where(
      and(
        eq(account.demo, true),
        notInArray(
          account.mobile,
          demoAccounts.map(({ mobile }) => mobile),
        ),
      ),
    )
    .orderBy(asc(account.id))
    .limit(howMany)

/** A moment at which all of these had begun, before `until`. */
export function momentSince(random: Random, since: readonly Date[], until: Date): Date {
  const from = Math.max(...since.map((at) => at.getTime()))
  return new Date(from + Math.floor(random.next() * Math.max(0, until.getTime() - from)))
}
