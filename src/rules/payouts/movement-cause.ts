import type { EntryKind } from '#contract/payouts/wallet.ts'
import { orderNumber } from '../sales/order-number.ts'
import { withdrawalNumber } from './withdrawal-number.ts'

/** The record that causes each kind of entry. */
export const causeOf = {
  payment: 'order',
  refund: 'order',
  credit: 'order',
  chargeback: 'order',
  'prepaid.back': 'application',
  earning: 'lesson',
  course: 'course',
  activity: 'activity',
  hold: 'withdrawal',
  release: 'withdrawal',
  withdrawal: 'withdrawal',
  'withdrawal.ended': 'withdrawal',
  payout: 'withdrawal',
  'payout.undone': 'withdrawal',
  'payout.returned': 'withdrawal',
} as const satisfies Record<EntryKind, string>
export type CauseOfKind = (typeof causeOf)[EntryKind]
export type CauseOf<Kind extends EntryKind> = (typeof causeOf)[Kind]

const numberOf = { order: orderNumber, withdrawal: withdrawalNumber }

/** The public number of the record that caused a ledger entry; null where it has none. */
export function movementCause(
  kind: EntryKind,
  recordId: number | null,
): { of: keyof typeof numberOf; number: string } | null {
  const of = causeOf[kind]
  if (recordId === null || (of !== 'order' && of !== 'withdrawal')) return null
  return { of, number: numberOf[of](recordId) }
}
