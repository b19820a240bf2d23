import { orderNumber } from './order-number.ts'
import { withdrawalNumber } from './withdrawal-number.ts'

const ofOrders: readonly string[] = ['payment', 'refund', 'credit', 'chargeback']
const ofWithdrawals: readonly string[] = [
  'withdrawal',
  'withdrawal.ended',
  'payout',
  'payout.undone',
  'payout.returned',
]

/** What a movement of money is about, by the number that people know it by; null where there is none. */
export function movementCause(
  kind: string,
  recordId: number | null,
): { of: 'order' | 'withdrawal'; number: string } | null {
  if (recordId === null) return null
  if (ofOrders.includes(kind)) return { of: 'order', number: orderNumber(recordId) }
  if (!ofWithdrawals.includes(kind)) return null
  return { of: 'withdrawal', number: withdrawalNumber(recordId) }
}
