import { and, eq, lte, ne, or } from 'drizzle-orm'
import { dayMs, minuteMs } from '#rules/primitives/durations.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import { lastPayMinutes, payMinutes } from '#rules/states/order.ts'
import { order, paymentAttempt } from '../../db/tables/index.ts'
import type { Config } from '../../ground/config.ts'
import type { Logger } from '../../ground/log.ts'
import {
  type Checkout,
  type CheckoutProvider,
  type Payments,
  ProviderAway,
  ProviderRefusal,
} from '../../payments/port.ts'
import { lockRecord, lockRecords, moveRecord, type RowOf } from '../../states/move.ts'
import type { JobParts } from '../../teaching/jobs/own-job-change.ts'
import { lockBuyer, settleMoney } from './book-payment.ts'
import { isOpenPage } from './open-attempts.ts'

export type PageParts = Pick<JobParts, 'db' | 'clock' | 'config'> & {
  config: Pick<Config, 'fps'>
  log: Logger
  payments: Payments
}

/** The provider's webhook comes within this time; after that, we ask. */
const quietMinutes = 2

/**
 * Books the state of a provider's page, however we learned of it: money is booked, and a page
 * closed without money ends its attempt. A page that is not ours, or is of another order, is logged
 * and ignored.
 */
export async function settleCheckout(
  parts: PageParts,
  { name: provider }: Pick<CheckoutProvider, 'name'>,
  { id, state, money, orderNo }: Checkout,
): Promise<void> {
  const { db, log, clock } = parts
  const which = and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.checkoutId, id))
  const [attempt] = await db.select().from(paymentAttempt).where(which)
  if (attempt === undefined) return log.warn({ checkout: id }, 'a payment page is not ours')
  const ours = orderNumber(attempt.orderId)
  if (orderNo !== null && orderNo !== ours) {
    return log.error({ checkout: id, attempt: attempt.id }, 'a payment page is of another order')
  }
  if (money !== null) {
    const cause = { actor: 'system', accountId: null, now: clock() } as const
    const came = { ...money, orderNo: ours, provider, checkoutId: id }
    await db.transaction((tx) => settleMoney(tx, parts, came, cause))
  } else if (state === 'failed') {
    await closePage(parts, attempt, 'fail')
  } else if (state === 'expired' || state === 'gone') {
    await closePage(parts, attempt, 'expire')
  }
}

/** Ends the attempt of a closed page; the order may be paid in another way until its deadline. */
export async function closePage(
  { db, clock }: Pick<PageParts, 'db' | 'clock'>,
  { id, orderId }: RowOf<'attempt'>,
  event: 'fail' | 'expire',
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ accountId: order.accountId })
      .from(order)
      .where(eq(order.id, orderId))
    if (found === undefined) return
    await lockBuyer(tx, found.accountId)
    const row = await lockRecord(tx, 'order', eq(order.id, orderId), 'orderNo')
    const open = await lockRecords(
      tx,
      'attempt',
      and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.status, 'OPEN')),
    )
    const attempt = open.find((one) => one.id === id)
    if (attempt === undefined) return
    const now = clock()
    const cause = { actor: 'system', accountId: null, now } as const
    await moveRecord(tx, 'attempt', attempt, { event, ...cause })
    if (row.status !== 'PAYING' || open.length > 1) return
    const last = row.createdAt.getTime() + lastPayMinutes * minuteMs
    const dueAt = new Date(Math.min(now.getTime() + payMinutes * minuteMs, last))
    await moveRecord(tx, 'order', row, { event: 'fail', set: { dueAt }, ...cause })
  })
}

/** Closes an order's pages at the provider and books what they brought. Throws `ProviderAway`. */
export async function endPages(parts: PageParts, orderId: number): Promise<void> {
  const { provider } = parts.payments
  for (const attempt of await pagesOf(parts, eq(paymentAttempt.orderId, orderId))) {
    const { checkoutId, expiresAt } = attempt
    if (checkoutId === null) await closePage(parts, attempt, 'expire')
    else if (provider !== null && provider.name === attempt.provider) {
      await settleCheckout(parts, provider, await provider.end(checkoutId))
    } else if (expiresAt !== null && parts.clock().getTime() > expiresAt.getTime() + dayMs) {
      // The provider is no longer configured.
      await closePage(parts, attempt, 'expire')
    }
  }
}

/** Asks the provider for the state of an order's pages; errors change nothing. */
export async function lookAtPages(parts: PageParts, orderId: number): Promise<void> {
  for (const attempt of await pagesOf(parts, eq(paymentAttempt.orderId, orderId))) {
    await lookAt(parts, attempt)
  }
}

/** Periodic check of pages without a webhook, expired pages, and pages of ended orders. */
export async function lookAtQuietPages(parts: PageParts): Promise<void> {
  const now = parts.clock()
  const quiet = new Date(now.getTime() - quietMinutes * minuteMs)
  const isQuiet = or(lte(paymentAttempt.createdAt, quiet), lte(paymentAttempt.expiresAt, now))
  for (const attempt of await pagesOf(parts, isQuiet)) await lookAt(parts, attempt)
  const over = await parts.db
    .select({ id: order.id })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(and(isOpenPage, ne(order.status, 'PAYING')))
    .orderBy(paymentAttempt.id)
  for (const { id } of over) {
    await endPages(parts, id).catch((error: unknown) => logFailure(parts, error))
  }
}

async function lookAt(parts: PageParts, attempt: RowOf<'attempt'>): Promise<void> {
  const { provider } = parts.payments
  const isOver = attempt.expiresAt !== null && attempt.expiresAt <= parts.clock()
  // The page was never shown.
  if (attempt.checkoutId === null && isOver) return closePage(parts, attempt, 'expire')
  if (attempt.checkoutId === null || provider?.name !== attempt.provider) return
  try {
    await settleCheckout(parts, provider, await provider.look(attempt.checkoutId))
  } catch (error) {
    logFailure(parts, error)
  }
}

/** Provider errors are logged, as the next round asks again; others are thrown. */
function logFailure({ log }: PageParts, error: unknown): void {
  if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error
  log.warn({ code: error.message }, 'the provider of payments does not answer')
}

const pagesOf = ({ db }: PageParts, which: Parameters<typeof and>[0]) =>
  db.select().from(paymentAttempt).where(and(isOpenPage, which)).orderBy(paymentAttempt.id)
