import { and, eq, isNull, max, min } from 'drizzle-orm'
import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import { difference, reconciliation } from '../../db/tables/index.ts'
import type { CheckoutProvider } from '../../payments/port.ts'
import type { PageParts } from '../../sales/orders/settle-checkout.ts'
import { bookUnreported } from './book-unreported.ts'
import { findDifferences } from './find-differences.ts'
import { latest, readLists } from './lists.ts'
import { closeGone, storeDifferences } from './store-differences.ts'
import { transfersWithoutLine } from './transfers-without-line.ts'

/** Each comparison goes back over the last, as webhooks are repeated for some days. */
const overlap = 8 * dayMs
/** How far the first comparison looks back. */
const firstLook = 90 * dayMs
/**
 * Compares our books with our bank statement and the provider's lists: books what we had not heard
 * of and stores the differences, such as transfers without a statement line. Repeating it, also at
 * once on two servers, has no further effect. Throws `ProviderAway`, with no difference to its
 * lists changed.
 */
export async function reconcile(parts: PageParts): Promise<void> {
  const { db, clock, payments } = parts
  const { provider } = payments
  const startedAt = clock()
  const unproved = await transfersWithoutLine(db, startedAt)
  await db.transaction(async (tx) => {
    await storeDifferences(tx, 'fps', unproved, startedAt)
    await closeGone(tx, 'fps', startedAt)
  })
  if (provider === null) return
  const since = await beginOf(parts, provider, startedAt)
  const lists = await readLists(provider, since, startedAt)
  const booked = await bookUnreported(parts, provider, lists)
  const found = await findDifferences(db, provider.name, lists, startedAt)
  await db.transaction(async (tx) => {
    await storeDifferences(tx, provider.name, found, startedAt)
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
}

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
  const open = oldest?.at ? oldest.at.getTime() - hourMs : usual
  return latest(listsFrom, new Date(Math.min(usual, open)))
}
