import type { Owner } from '../../ground/owner.ts'
import type { LedgerAccount } from '../../ledger/ledger-accounts.ts'
import type { Entry } from '../../ledger/post.ts'
import type { RowOf } from '../../states/move.ts'

type Row = RowOf<'withdrawal'>

export const ownerOfWithdrawal = ({
  accountId,
  organizationId,
}: Pick<Row, 'accountId' | 'organizationId'>): Owner => {
  if (accountId !== null) return { accountId }
  if (organizationId !== null) return { organizationId }
  throw new Error('A withdrawal is of nobody')
}

interface Moved {
  key: string
  kind: Extract<Entry, { of: { withdrawal: number } }>['kind']
  from: LedgerAccount
  to: LedgerAccount
}

const entry = (row: Row, at: Date, { key, kind, from, to }: Moved): Entry => ({
  key: `withdrawal:${row.id}:${key}`,
  kind,
  of: { withdrawal: row.id },
  at,
  lines: [
    { ledgerAccount: from, amountCents: -row.amountCents },
    { ledgerAccount: to, amountCents: row.amountCents },
  ],
})
const partsOf = (row: Row) => {
  const owner = ownerOfWithdrawal(row)
  const available: LedgerAccount = { owner, part: 'available' }
  const held: LedgerAccount = { owner, part: 'held' }
  return { available, held }
}
const payouts: LedgerAccount = { part: 'payouts' }

/* Held from the application, with the bank from the payout file, available if it fails. */

export function holdEntry(row: Row, at: Date): Entry {
  const { available, held } = partsOf(row)
  return entry(row, at, { key: 'applied', kind: 'withdrawal', from: available, to: held })
}

export function endEntry(row: Row, at: Date): Entry {
  const { available, held } = partsOf(row)
  return entry(row, at, { key: 'ended', kind: 'withdrawal.ended', from: held, to: available })
}

/** Each sending has its own key. */
export function sendEntry(row: Row, at: Date): Entry {
  const { held } = partsOf(row)
  return entry(row, at, { key: `sent:${row.sends}`, kind: 'payout', from: held, to: payouts })
}

export function undoEntry(row: Row, at: Date): Entry {
  const { held } = partsOf(row)
  const key = `undone:${row.sends}`
  return entry(row, at, { key, kind: 'payout.undone', from: payouts, to: held })
}

/** Into the suspense account (`unmatched`) if the account has been closed. */
export function returnEntry(row: Row, at: Date, isOpen: boolean): Entry {
  const to: LedgerAccount = isOpen ? partsOf(row).available : { part: 'unmatched' }
  return entry(row, at, { key: 'returned', kind: 'payout.returned', from: payouts, to })
}
