import { and, eq, isNull, lt } from 'drizzle-orm'
import type { PaymentProvider } from '#contract/orders.ts'
import type { Transaction } from '../../db/open.ts'
import { difference } from '../../db/tables/index.ts'
import type { Found } from './find-differences.ts'

/** Writes down what does not agree, each once; what was closed by itself and is back is open again. */
export async function keep(
  tx: Transaction,
  provider: PaymentProvider,
  found: readonly Found[],
  now: Date,
): Promise<void> {
  // In one order, for two servers at once.
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
    // It went by itself and is back.
    if (row !== undefined && row.settledAt !== null && row.by === null) {
      await tx.update(difference).set({ settledAt: null }).where(eq(difference.id, row.id))
    }
  }
}

const nameOf = ({ kind, reference }: Found) => `${kind} ${reference}`

/** What was not seen any more closes by itself. */
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
