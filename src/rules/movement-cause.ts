import { orderNumber } from './order-number.ts'

const ofOrders: readonly string[] = ['payment', 'refund', 'credit']

/** What a movement of money is about, by the number that people know it by; null where there is none. */
export function movementCause(
  kind: string,
  recordId: number | null,
): { of: 'order'; number: string } | null {
  if (recordId === null || !ofOrders.includes(kind)) return null
  return { of: 'order', number: orderNumber(recordId) }
}
