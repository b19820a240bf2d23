import { and, eq } from 'drizzle-orm'
import type { Withdrawal } from '#contract/payouts/withdrawals.ts'
import { idOfWithdrawal } from '#rules/payouts/withdrawal-number.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database } from '../../db/open.ts'
import { withdrawal } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import type { Secrets } from '../../ground/secrets.ts'
import { post } from '../../ledger/post.ts'
import { lockRecord, moveRecord } from '../../states/move.ts'
import { endEntry } from './entries.ts'
import { ownedWithdrawal, withdrawalView } from './withdrawal-view.ts'

interface Parts {
  db: Database
  secrets: Secrets
  clock: () => Date
}

/** Cancels the caller's withdrawal; may be repeated. A0440 once it is approved. */
export async function cancelOwnWithdrawal(
  { db, secrets, clock }: Parts,
  { owner, session }: Member,
  withdrawalNo: string,
): Promise<Withdrawal> {
  const row = await db.transaction(async (tx) => {
    await lockOpenOwner(tx, owner)
    const which = and(ownedWithdrawal(owner), eq(withdrawal.id, idOfWithdrawal(withdrawalNo) ?? 0))
    const found = await lockRecord(tx, 'withdrawal', which, 'withdrawalNo')
    if (found.status === 'CANCELLED') return found
    const now = clock()
    const accountId = 'accountId' in owner ? owner.accountId : null
    const actor =
      accountId === null ? 'organization' : session.tutorId === null ? 'parent' : 'tutor'
    const cause = { event: 'cancel', actor, accountId, now } as const
    const moved = await moveRecord(tx, 'withdrawal', found, cause)
    await post(tx, [endEntry(moved, now)])
    return moved
  })
  return withdrawalView(secrets, row)
}
