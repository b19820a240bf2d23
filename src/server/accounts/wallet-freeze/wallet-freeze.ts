import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { WalletFreeze, walletBalance } from '#contract/payouts/wallet.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { readBalance } from '../../ledger/statement.ts'
import { heldUntil } from '../security-changes/store-change.ts'
import { readComing } from './coming.ts'

type Columns = Pick<typeof account.$inferSelect, 'walletFrozenAt' | 'walletFrozenFor'>

/** As its owner and staff read it; null for an open wallet. */
export const freezeView = ({ walletFrozenAt: at, walletFrozenFor }: Columns): WalletFreeze | null =>
  at && { at: isoInHongKong(at), reason: walletFrozenFor ?? '' }

/** When and why staff froze a wallet; null if they did not. */
export async function readFreeze(
  db: Database | Transaction,
  owner: Owner,
): Promise<WalletFreeze | null> {
  const table = 'accountId' in owner ? account : organization
  const id = 'accountId' in owner ? owner.accountId : owner.organizationId
  const [row] = await db
    .select({ walletFrozenAt: table.walletFrozenAt, walletFrozenFor: table.walletFrozenFor })
    .from(table)
    .where(eq(table.id, id))
  return row === undefined ? null : freezeView(row)
}

/** Present and coming balance of a wallet, and whether it is frozen. */
export const readWallet = async (
  db: Database,
  owner: Owner,
  now: Date,
): Promise<DataOf<typeof walletBalance>> => ({
  ...(await readBalance(db, owner)),
  coming: await readComing(db, owner, now),
  frozen: await readFreeze(db, owner),
})

/**
 * A0440 for a wallet that is frozen, or held after a change of credentials. The caller has locked
 * the owner's row: as a freeze takes the same lock, it cannot fall between this check and the
 * payment.
 */
export async function requireOpenWallet(
  tx: Transaction,
  owner: Owner,
  { field, now }: { field: string; now: Date },
): Promise<void> {
  await requireNotFrozen(tx, owner, field)
  if ((await heldUntil(tx, owner, now)) !== null) {
    throw new ServiceError('A0440', { field, rule: 'states.walletHeld' })
  }
}

/** The freeze alone: a payee may be added during a hold, as it waits as long itself. */
export async function requireNotFrozen(
  tx: Transaction,
  owner: Owner,
  field: string,
): Promise<void> {
  if ((await readFreeze(tx, owner)) !== null) {
    throw new ServiceError('A0440', { field, rule: 'states.walletFrozen' })
  }
}
