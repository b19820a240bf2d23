import { eq } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { freezeWallet } from '#contract/staff/operator.ts'
import type { Transaction } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { accountHooks } from '../hooks.ts'
import { settleMarks } from '../kept-marks/inherit-marks.ts'
import { lockOpenOwner } from '../open-owner.ts'
import type { OperatorParts } from '../staff-decisions/operator-parts.ts'
import { decideAsStaff } from '../staff-decisions/staff-decision.ts'
import { readFreeze } from './wallet-freeze.ts'

const ways = {
  freeze: {
    action: 'wallet.freeze',
    notificationKind: 'wallet.frozen',
    rule: 'states.walletFrozen',
  },
  unfreeze: {
    action: 'wallet.unfreeze',
    notificationKind: 'wallet.unfrozen',
    rule: 'states.walletOpen',
  },
} as const
type Way = keyof typeof ways

/** Freezes or unfreezes a wallet. A0440 when it is in that state, A0404 for a closed account. */
export async function changeWallet(
  { db, clock, config }: Pick<OperatorParts, 'db' | 'clock' | 'config'>,
  way: Way,
  { kind, id, reason, operatorId }: BodyValue<typeof freezeWallet> & { operatorId: number },
): Promise<DataOf<typeof freezeWallet>> {
  const { action, notificationKind, rule } = ways[way]
  const isPerson = kind === 'person'
  const owner: Owner = isPerson ? { accountId: id } : { organizationId: id }
  const subjectKind = isPerson ? 'account' : 'organization'
  const decision = { operatorId, action, subjectKind, subjectId: id, field: 'id' } as const
  const isFreeze = way === 'freeze'
  await decideAsStaff({ db, clock }, decision, (note, now) =>
    db.transaction(async (tx) => {
      // Payouts lock the owner first: they are either complete, or will see the freeze.
      await lockOpenOwner(tx, owner, 'A0404')
      if (((await readFreeze(tx, owner)) !== null) === isFreeze) {
        throw new ServiceError('A0440', { field: 'id', rule })
      }
      await mark(tx, owner, isFreeze ? { at: now, reason } : { at: null, reason: null })
      if (!isFreeze) await settleMarks(tx, owner)
      await note(tx, reason)
      await accountHooks.row('notify')(tx, owner, {
        kind: notificationKind,
        thingId: id,
        unstored: { reason },
        siteUrl: config.siteUrl,
        now,
      })
    }),
  )
  return { frozen: isFreeze }
}

async function mark(
  tx: Transaction,
  owner: Owner,
  { at: walletFrozenAt, reason: walletFrozenFor }: { at: Date | null; reason: string | null },
): Promise<void> {
  const set = { walletFrozenAt, walletFrozenFor }
  if ('accountId' in owner) {
    await tx.update(account).set(set).where(eq(account.id, owner.accountId))
  } else {
    await tx.update(organization).set(set).where(eq(organization.id, owner.organizationId))
  }
}
