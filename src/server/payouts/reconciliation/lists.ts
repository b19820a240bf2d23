import { dayMs } from '#rules/primitives/durations.ts'
import type {
  CheckoutProvider,
  ListedDispute,
  ListedPayment,
  ListedRefund,
} from '../../payments/port.ts'

/** A chargeback may come after months, and its decision months later. */
const disputeMs = 200 * dayMs

/** A provider's lists; payments and refunds are complete from `since` on. */
export interface Lists {
  since: Date
  payments: ListedPayment[]
  refunds: ListedRefund[]
  disputes: ListedDispute[]
}

/** Reads a provider's lists to their end. Throws `ProviderAway`. */
export async function readLists(
  provider: CheckoutProvider,
  since: Date,
  now: Date,
): Promise<Lists> {
  const disputesFrom = latest(provider.listsFrom, new Date(now.getTime() - disputeMs))
  return {
    since,
    payments: await provider.paymentsSince(since),
    refunds: await provider.refundsSince(since),
    disputes: await provider.disputesSince(disputesFrom),
  }
}

export const latest = (one: Date, other: Date): Date => (one > other ? one : other)
