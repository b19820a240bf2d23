import { and, eq, isNull, lt } from 'drizzle-orm'
import type { PaymentProvider } from '#contract/sales/orders.ts'
import type { Transaction } from '../../db/open.ts'
import { difference } from '../../db/tables/index.ts'
import type { Found } from './find-differences.ts'

/** Stores differences once each; one that had closed by itself and is found again is reopened. */
export async function storeDifferences(
  tx: Transaction,
  provider: PaymentProvider,
  found: readonly Found[],
  now: Date,
): Promise<void> {
  // In a fixed order, against deadlocks between two servers.
  const sorted = [...found].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  for (const one of sorted) {
    const set = { ...one, lastSeenAt: now }
    const [row] = await tx
      .insert(difference)
      .values({ ...set, provider, firstSeenAt: now })
      .onConflictDoUpdate({
        target: [difference.provider, difference.kind, difference.reference],
        set,
      })
      .returning({ id: difference.id, settledAt: difference.settledAt, by: difference.settledBy })
    if (row !== undefined && row.settledAt !== null && row.by === null) {
      await tx.update(difference).set({ settledAt: null }).where(eq(difference.id, row.id))
    }
  }
}

const nameOf = ({ kind, reference }: Found) => `${kind} ${reference}`

/** Closes differences that were not found any more. */
export async function closeGone(
  tx: Transaction,
  provider: PaymentProvider,
  now: Date,
): Promise<void> {
  await tx
    .update(difference)
    .set({ settledAt: now })
    .where(
      and(
        eq(difference.provider, provider),
        isNull(difference.settledAt),
        lt(difference.lastSeenAt, now),
      ),
    )
}
