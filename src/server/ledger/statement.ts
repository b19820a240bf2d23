import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { walletBalance, walletMovements } from '#contract/wallet.ts'
import type { Database, Transaction } from '../db/open.ts'
import { ledgerEntry, posting } from '../db/tables/index.ts'
import { isoInHongKong, monthInHongKong } from '../ground/hong-kong-time.ts'
import type { Owner } from '../ground/owner.ts'
import { pageOfList } from '../ground/page-of-list.ts'
import { findWallet } from './places.ts'

/** What is in both parts of a wallet. */
export async function readBalance(
  db: Database | Transaction,
  owner: Owner,
): Promise<DataOf<typeof walletBalance>> {
  const available = await findWallet(db, owner, 'available')
  const held = await findWallet(db, owner, 'held')
  return { availableCents: available?.balanceCents ?? 0, heldCents: held?.balanceCents ?? 0 }
}

/**
 * Movements of one part of a wallet, newest first. With a month only those, and with what was there
 * before and after them; all of one moment, so that list and balances belong together.
 */
export async function readStatement(
  db: Database,
  owner: Owner,
  { part, month, pageNum, pageSize }: QueryValue<typeof walletMovements>,
): Promise<DataOf<typeof walletMovements>> {
  return db.transaction(
    async (tx) => {
      const wallet = await findWallet(tx, owner, part)
      const isOfWallet = eq(posting.ledgerAccountId, wallet?.id ?? 0)
      const { from, until } = month === undefined ? everything : monthInHongKong(month)
      const within = and(isOfWallet, from && gte(posting.at, from), until && lt(posting.at, until))
      const rows = await tx
        .select({ posting, kind: ledgerEntry.kind, recordId: ledgerEntry.recordId })
        .from(posting)
        .innerJoin(ledgerEntry, eq(ledgerEntry.id, posting.entryId))
        .where(within)
        .orderBy(desc(posting.number))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize)
      const list = rows.map(({ posting: row, kind, recordId }) => ({
        number: row.number ?? 0,
        kind,
        recordId,
        amountCents: row.amountCents,
        balanceCents: row.balanceCents ?? 0,
        at: isoInHongKong(row.at),
      }))
      const total = month === undefined ? (wallet?.postings ?? 0) : await tx.$count(posting, within)
      const before = from && and(isOfWallet, lt(posting.at, from))
      const upTo = until && and(isOfWallet, lt(posting.at, until))
      return {
        ...pageOfList(list, { total, pageNum, pageSize }),
        openingCents: before === undefined ? 0 : await lastBalance(tx, before),
        closingCents:
          upTo === undefined ? (wallet?.balanceCents ?? 0) : await lastBalance(tx, upTo),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const everything = { from: undefined, until: undefined }

async function lastBalance(tx: Transaction, which: SQL | undefined): Promise<number> {
  const [last] = await tx
    .select({ balanceCents: posting.balanceCents })
    .from(posting)
    .where(which)
    .orderBy(desc(posting.number))
    .limit(1)
  return last?.balanceCents ?? 0
}
