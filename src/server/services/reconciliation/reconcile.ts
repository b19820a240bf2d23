import { and, eq, isNull, lt, max, min } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { difference, reconciliation } from '../../db/tables/index.ts'
import type { CheckoutProvider } from '../../payments/port.ts'
import type { PageParts } from '../orders/settle-checkout.ts'
import { bookUntold } from './book-untold.ts'
import { type Found, findDifferences } from './find-differences.ts'
import { latest, readLists } from './lists.ts'

const hour = 3_600_000
const day = 24 * hour
/** Messages of a provider come for some days. */
const overlap = 8 * day
/** How far the first comparison looks back. */
const firstLook = 90 * day
/**
 * Lays our books beside the provider's lists: books what nobody told us of, and writes down what does
 * not agree. Repeating it, also at once on two servers, has no second effect. Throws `ProviderAway`, and
 * then no difference has changed.
 */
export async function reconcile(parts: PageParts): Promise<void> {
  const { db, clock, payments } = parts
  const { provider } = payments
  if (provider === null) return
  const startedAt = clock()
  const since = await beginOf(parts, provider, startedAt)
  const lists = await readLists(provider, since, startedAt)
  const booked = await bookUntold(parts, provider, lists)
  const found = await findDifferences(db, provider.name, lists, startedAt)
  await db.transaction(async (tx) => {
    await keep(tx, provider.name, found, startedAt)
    await closeGone(tx, provider.name, startedAt)
    await tx.insert(reconciliation).values({
      provider: provider.name,
      since,
      startedAt,
      payments: lists.payments.length,
      refunds: lists.refunds.length,
      disputes: lists.disputes.length,
      booked,
    })
  })
  parts.outbox.wake()
}

/** From when on the lists are read. */
async function beginOf(
  { db }: PageParts,
  { name, listsFrom }: CheckoutProvider,
  now: Date,
): Promise<Date> {
  const [last] = await db
    .select({ at: max(reconciliation.startedAt) })
    .from(reconciliation)
    .where(eq(reconciliation.provider, name))
  const [oldest] = await db
    .select({ at: min(difference.at) })
    .from(difference)
    .where(and(eq(difference.provider, name), isNull(difference.settledAt)))
  const usual = last?.at ? last.at.getTime() - overlap : now.getTime() - firstLook
  const open = oldest?.at ? oldest.at.getTime() - hour : usual
  return latest(listsFrom, new Date(Math.min(usual, open)))
}

async function keep(
  tx: Transaction,
  provider: CheckoutProvider['name'],
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

async function closeGone(
  tx: Transaction,
  provider: CheckoutProvider['name'],
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
