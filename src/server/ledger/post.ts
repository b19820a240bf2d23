import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { EntryKind } from '#contract/payouts/wallet.ts'
import type { CauseOf } from '#rules/payouts/movement-cause.ts'
import type { Transaction } from '../db/open.ts'
import { ledgerAccount, ledgerEntry, posting } from '../db/tables/index.ts'
import { requireOpenGate } from '../ground/money-gate.ts'
import { ServiceError } from '../ground/service-error.ts'
import { type LedgerAccount, openLedgerAccounts } from './ledger-accounts.ts'

export interface Line {
  ledgerAccount: LedgerAccount
  /** In cents; above zero when the owner gets more. */
  amountCents: number
}

/** One movement of money, to be posted once. */
export type Entry = About & {
  /** Identifies the effect, with the record and its transition: `order:12:paid`. */
  key: string
  at: Date
  /** At least two, of different ledger accounts, which sum to zero. */
  lines: readonly Line[]
}

/** Why money moved, and the record that caused it, by an id named after the record's kind. */
export type About = {
  [Kind in EntryKind]: { kind: Kind; of: { [Cause in CauseOf<Kind>]: number } }
}[EntryKind]

/** `isNew` is false for an entry that existed already and was not repeated. */
export interface Posted {
  entryId: number
  isNew: boolean
}

/**
 * Posts entries in the caller's transaction: the only way in which money moves. A transaction posts
 * all of its entries in one call, because wallets are locked in a fixed order, and after all other
 * locks. An existing key has no second effect. Throws in a staff call that has not passed the rule
 * of staff-money. A0601 when a wallet would go below zero.
 */
export async function post(tx: Transaction, entries: readonly Entry[]): Promise<Posted[]> {
  if (entries.length > 0) requireOpenGate()
  for (const entry of entries) refuseUnbalanced(entry)
  const ledgerAccounts = entries.flatMap(({ lines }) =>
    lines.map(({ ledgerAccount }) => ledgerAccount),
  )
  const idOf = await openLedgerAccounts(tx, ledgerAccounts)
  const balances = await lockWallets(tx, [...new Set(ledgerAccounts.map(idOf))])
  const posted: Posted[] = []
  for (const entry of entries) {
    const { key, kind, at } = entry
    const recordId = recordOf(entry)
    const lines = entry.lines.map(({ ledgerAccount, amountCents }) => ({
      ledgerAccountId: idOf(ledgerAccount),
      amountCents,
    }))
    const [made] = await tx
      .insert(ledgerEntry)
      .values({ key, kind, recordId, at, lines: lines.length })
      .onConflictDoNothing({ target: ledgerEntry.key })
      .returning({ id: ledgerEntry.id })
    if (made === undefined) {
      posted.push({ entryId: await sameEntry(tx, entry, lines), isNew: false })
      continue
    }
    for (const { ledgerAccountId, amountCents } of lines) {
      const before = balances.get(ledgerAccountId)
      if (before === undefined) continue
      if (before + amountCents < 0) throw new ServiceError('A0601')
      balances.set(ledgerAccountId, before + amountCents)
    }
    await tx.insert(posting).values(lines.map((line) => ({ ...line, entryId: made.id, at })))
    posted.push({ entryId: made.id, isNew: true })
  }
  return posted
}

const recordOf = ({ of }: Entry): number | null => Object.values<number>(of)[0] ?? null

/** Balances of the wallets among them, locked in the order of their ids. */
async function lockWallets(tx: Transaction, ids: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: ledgerAccount.id, balanceCents: ledgerAccount.balanceCents })
    .from(ledgerAccount)
    .where(and(inArray(ledgerAccount.id, ids), isNotNull(ledgerAccount.balanceCents)))
    .orderBy(asc(ledgerAccount.id))
    .for('no key update')
  return new Map(rows.map(({ id, balanceCents }) => [id, balanceCents ?? 0]))
}

type StoredLine = Pick<typeof posting.$inferSelect, 'ledgerAccountId' | 'amountCents'>

/** The entry with this key; throws when its contents differ. */
async function sameEntry(
  tx: Transaction,
  entry: Entry,
  lines: readonly StoredLine[],
): Promise<number> {
  const { key, kind } = entry
  const rows = await tx
    .select({
      entryId: ledgerEntry.id,
      kind: ledgerEntry.kind,
      recordId: ledgerEntry.recordId,
      ledgerAccountId: posting.ledgerAccountId,
      amountCents: posting.amountCents,
    })
    .from(ledgerEntry)
    .innerJoin(posting, eq(posting.entryId, ledgerEntry.id))
    .where(eq(ledgerEntry.key, key))
  const [first] = rows
  const isSame =
    first?.kind === kind && first.recordId === recordOf(entry) && written(rows) === written(lines)
  if (first === undefined || !isSame) throw new Error(`Ledger key ${key} stands for another entry`)
  return first.entryId
}

const written = (lines: readonly StoredLine[]) =>
  lines
    .map(({ ledgerAccountId, amountCents }) => `${ledgerAccountId}:${amountCents}`)
    .sort()
    .join(' ')

/** The database refuses these too, but only at commit; here the stack shows the fault. */
function refuseUnbalanced({ key, lines }: Entry): void {
  const sum = lines.reduce((all, { amountCents }) => all + amountCents, 0)
  const isWhole = lines.every(({ amountCents }) => Number.isSafeInteger(amountCents))
  if (lines.length < 2 || sum !== 0 || !isWhole || !lines.every((line) => line.amountCents !== 0)) {
    throw new RangeError(`Ledger entry ${key} does not balance`)
  }
}
