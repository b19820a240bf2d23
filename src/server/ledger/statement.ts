import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { walletBalance, walletMonths, walletMovements } from '#contract/payouts/wallet.ts'
import { pageOfList } from '#rules/list-pages.ts'
import type { Database, Transaction } from '../db/open.ts'
import { ledgerEntry, posting } from '../db/tables/index.ts'
import { isoInHongKong, monthInHongKong, startOfMonthsAgo } from '../ground/hong-kong-time.ts'
import type { Owner } from '../ground/owner.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { findWallet } from './ledger-accounts.ts'

export async function readBalance(
  db: Database | Transaction,
  owner: Owner,
): Promise<Pick<DataOf<typeof walletBalance>, 'availableCents' | 'heldCents'>> {
  const available = await findWallet(db, owner, 'available')
  const held = await findWallet(db, owner, 'held')
  return { availableCents: available?.balanceCents ?? 0, heldCents: held?.balanceCents ?? 0 }
}

type Movements = DataOf<typeof walletMovements>
/** Without what the movements are about, which other domains know. */
type Statement = Omit<Movements, 'list'> & { list: Omit<Movements['list'][number], 'about'>[] }

/** Movements of part of a wallet, newest first; of a month with its balances, in one snapshot. */
export async function readStatement(
  db: Database,
  owner: Owner,
  { part, month, ...page }: QueryValue<typeof walletMovements>,
): Promise<Statement> {
  return db.transaction(
    async (tx) => {
      const wallet = await findWallet(tx, owner, part)
      const isOfWallet = eq(posting.ledgerAccountId, wallet?.id ?? 0)
      const { from, until } = month === undefined ? everything : monthInHongKong(month)
      const within = and(isOfWallet, from && gte(posting.at, from), until && lt(posting.at, until))
      const rows = await rowsOfPage(
        page,
        tx
          .select({ posting, kind: ledgerEntry.kind, recordId: ledgerEntry.recordId })
          .from(posting)
          .innerJoin(ledgerEntry, eq(ledgerEntry.id, posting.entryId))
          .where(within)
          .orderBy(desc(posting.number)),
      )
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
        ...pageOfList(list, { total, ...page }),
        openingCents: before === undefined ? 0 : await lastBalance(tx, before),
        closingCents:
          upTo === undefined ? (wallet?.balanceCents ?? 0) : await lastBalance(tx, upTo),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** A wallet's income and outgoings by month, for a year; moves to and from `held` are neither. */
export async function readMonths(
  db: Database,
  owner: Owner,
  now: Date,
): Promise<DataOf<typeof walletMonths>> {
  const available = await findWallet(db, owner, 'available')
  const held = await findWallet(db, owner, 'held')
  const { rows: list } = await db.execute<{ month: string; inCents: number; outCents: number }>(sql`
    select month, coalesce(sum(net) filter (where net > 0), 0)::float8 as "inCents",
      coalesce(-sum(net) filter (where net < 0), 0)::float8 as "outCents"
    from (
      select to_char(min(at) at time zone interval '8 hours', 'YYYY-MM') as month,
        sum(amount_cents) as net
      from posting
      where ledger_account_id in (${available?.id ?? 0}, ${held?.id ?? 0})
        and at >= ${startOfMonthsAgo(now, 11).toISOString()}
      group by entry_id having sum(amount_cents) <> 0
    ) as moved
    group by month order by month desc`)
  return { list }
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
