import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { ledgerAccount, ledgerEntry, posting } from '../db/tables/index.ts'
import { accountOfRow, type LedgerAccount } from './ledger-accounts.ts'
import type { Entry, Line } from './post.ts'

/** Net movement by ledger account of the entries with these keys, posted or `pending`. */
export async function movedBy(
  tx: Transaction,
  keys: readonly string[],
  pending: readonly Entry[] = [],
): Promise<Line[]> {
  const rows =
    keys.length === 0
      ? []
      : await tx
          .select({
            row: ledgerAccount,
            cents: sql`sum(${posting.amountCents})`.mapWith(Number),
          })
          .from(ledgerEntry)
          .innerJoin(posting, eq(posting.entryId, ledgerEntry.id))
          .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.ledgerAccountId))
          .where(inArray(ledgerEntry.key, [...keys]))
          .groupBy(ledgerAccount.id)
          .orderBy(ledgerAccount.id)
  const posted = rows.map(({ row, cents }) => ({
    ledgerAccount: accountOfRow(row),
    amountCents: cents,
  }))
  const own = pending.filter(({ key }) => keys.includes(key)).flatMap(({ lines }) => lines)
  return summed([...posted, ...own])
}

/** Sums the lines of each ledger account, without those that come to nothing. */
export function summed(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const { ledgerAccount, amountCents } of lines) {
    const name = nameOf(ledgerAccount)
    sums.set(name, { ledgerAccount, amountCents: (sums.get(name)?.amountCents ?? 0) + amountCents })
  }
  return [...sums.values()].filter(({ amountCents }) => amountCents !== 0)
}

export const isSameAccount = (one: LedgerAccount, other: LedgerAccount): boolean =>
  nameOf(one) === nameOf(other)

const nameOf = (ledgerAccount: LedgerAccount): string =>
  JSON.stringify([
    ledgerAccount.part,
    'owner' in ledgerAccount ? Object.entries(ledgerAccount.owner) : null,
    'applicationId' in ledgerAccount ? ledgerAccount.applicationId : null,
  ])
