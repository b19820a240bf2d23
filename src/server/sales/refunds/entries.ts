import type { Entry, Line } from '../../ledger/post.ts'
import type { RowOf } from '../../states/move.ts'

type Refund = Pick<RowOf<'refund'>, 'id' | 'orderId' | 'amountCents' | 'provider' | 'status'>

const entry = (
  { id, orderId, amountCents }: Refund,
  step: string,
  at: Date,
  lines: readonly Line[],
): Entry[] =>
  amountCents === 0
    ? []
    : [{ key: `refund:${id}:${step}`, kind: 'refund', of: { order: orderId }, at, lines }]

/** Sets the money of `from` aside for the payer, or moves it into a wallet. */
export const begun = (
  row: Refund,
  from: readonly Line[],
  to: Line['ledgerAccount'],
  at: Date,
): Entry[] =>
  entry(row, 'begun', at, [...from, { ledgerAccount: to, amountCents: row.amountCents }])

/** The refund has reached the payer. */
export const settled = (row: Refund, at: Date): Entry[] =>
  entry(row, 'settled', at, [
    { ledgerAccount: { part: 'refunds' }, amountCents: -row.amountCents },
    { ledgerAccount: { part: `clearing.${providerOf(row)}` }, amountCents: row.amountCents },
  ])

/** The refund failed: the money goes to the buyer, or to staff when the account is closed. */
export const failed = (row: Refund, buyer: { accountId: number } | null, at: Date): Entry[] =>
  entry(row, 'failed', at, [
    {
      ledgerAccount: {
        part: row.status === 'SUCCEEDED' ? `clearing.${providerOf(row)}` : 'refunds',
      },
      amountCents: -row.amountCents,
    },
    {
      ledgerAccount: buyer === null ? { part: 'unmatched' } : { owner: buyer, part: 'available' },
      amountCents: row.amountCents,
    },
  ])

function providerOf({ id, provider }: Refund) {
  if (provider === null) throw new Error(`Refund ${id} has no provider`)
  return provider
}
