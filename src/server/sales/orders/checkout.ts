import { eq } from 'drizzle-orm'
import type { PayMethod } from '#contract/sales/orders.ts'
import { localPath } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import { lastPayMinutes, leastPageCents, pageMinutes } from '#rules/states/order.ts'
import { orderLine, paymentAttempt } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type CheckoutProvider, ProviderAway, ProviderRefusal } from '../../payments/port.ts'
import { beginRecord, lockRecord, moveRecord, type RowOf, refusedIn } from '../../states/move.ts'
import { lockOpenPages } from './open-attempts.ts'
import { goodsName } from './order-view.ts'
import { type Change, endOwnPages, type OwnOrder, withOwnOrder } from './own-order.ts'
import { closePage, type PageParts, settleCheckout } from './settle-checkout.ts'

interface Page {
  attempt: RowOf<'attempt'>
  row: RowOf<'order'>
  name: string
  /** Whether another page could still be begun in its place. */
  mayReplace: boolean
}

/**
 * The provider's page for the caller's order: the open one, or a new one. Null when the order turns
 * out to be paid. A0440 where it may not be paid (any more); C0001 when the provider is
 * unreachable, after which the same page is requested again. An open page that offers other methods
 * is closed first, so that an order never has two.
 */
export async function openOwnCheckout(
  parts: PageParts,
  own: OwnOrder,
  method: PayMethod | null,
): Promise<{ address: string | null }> {
  const { provider } = parts.payments
  if (provider === null) throw new ServiceError('C0001')
  let isClosed = false
  for (;;) {
    const page = await withOwnOrder(parts, own, (change) =>
      pageToOpen(change, provider, { ...own, method, isClosed }),
    )
    if (page === null) return { address: null }
    const { attempt } = page
    if (method !== null && attempt.method !== method && page.mayReplace && !isClosed) {
      await endOwnPages(parts, own)
      // Once: a page on which money is on its way stays open.
      isClosed = true
      continue
    }
    if (attempt.checkoutId === null) return { address: await openPage(parts, provider, own, page) }
    const seen = await known(provider.look(attempt.checkoutId))
    if (seen.state === 'open') return { address: seen.address }
    await settleCheckout(parts, provider, seen)
    if (seen.state === 'paid' || seen.state === 'waiting') return { address: null }
  }
}

/**
 * The open page of a locked order, or a new one, which makes the order PAYING; null when it was
 * paid before its page could be closed.
 */
async function pageToOpen(
  { tx, row, cause }: Change,
  provider: CheckoutProvider,
  { locale, method, isClosed }: OwnOrder & { method: PayMethod | null; isClosed: boolean },
): Promise<Page | null> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, row.id))
  const name = lines
    .map(({ goods, itemId, name: own }) => own ?? goodsName(goods, itemId, locale))
    .join(serverTranslate(locale, 'orders')('orders.comma'))
  const [open] = await lockOpenPages(tx, row.id)
  const { now } = cause
  const isLate = now.getTime() > row.createdAt.getTime() + lastPayMinutes * minuteMs
  if (open !== undefined) return { attempt: open, row, name, mayReplace: !isLate }
  if (isClosed && row.status === 'PAID') return null
  // The buyer reported a transfer.
  if (row.status === 'PAYING') throw refusedIn('order', 'PAYING')
  if (isLate || (row.dueAt !== null && row.dueAt <= now)) throw refusedIn('order', 'CANCELLED')
  if (row.dueCents < leastPageCents) {
    throw new ServiceError('A0440', { field: 'orderNo', rule: 'states.payLeast' })
  }
  const expiresAt = new Date(now.getTime() + pageMinutes * minuteMs)
  const set = { dueAt: expiresAt }
  const paying = await moveRecord(tx, 'order', row, { event: 'pay', set, ...cause })
  const values = { orderId: row.id, provider: provider.name, method, expiresAt }
  const attempt = await beginRecord(tx, 'attempt', values, { event: 'begin', ...cause })
  return { attempt, row: paying, name, mayReplace: false }
}

async function openPage(
  parts: PageParts,
  provider: CheckoutProvider,
  { locale, ...own }: OwnOrder,
  { attempt, row, name }: Page,
): Promise<string | null> {
  const orderNo = orderNumber(row.id)
  const back = (outcome: 'success' | 'fail') =>
    `${parts.config.siteUrl}${localPath(locale, `/callback/${provider.name}/${outcome}`)}?orderNo=${orderNo}`
  const request = {
    key: `${new URL(parts.config.siteUrl).host}:attempt:${attempt.id}`,
    orderNo,
    name,
    amountCents: row.dueCents,
    locale,
    method: attempt.method,
    expiresAt: attempt.expiresAt ?? row.createdAt,
    successUrl: back('success'),
    failUrl: back('fail'),
  }
  let page: Awaited<ReturnType<typeof provider.begin>>
  try {
    page = await provider.begin(request)
  } catch (error) {
    // The provider refused this page: the order may be paid in another way.
    if (error instanceof ProviderRefusal) {
      parts.log.error({ code: error.code, attempt: attempt.id }, 'a payment page was refused')
      await closePage(parts, attempt, 'fail')
      throw new ServiceError('C0001')
    }
    throw unlessAway(error)
  }
  const isStored = await withOwnOrder(parts, { locale, ...own }, async ({ tx }) => {
    const now = await lockRecord(tx, 'attempt', eq(paymentAttempt.id, attempt.id), 'orderNo')
    if (now.status !== 'OPEN') return false
    await tx
      .update(paymentAttempt)
      .set({ checkoutId: page.id, address: page.address })
      .where(eq(paymentAttempt.id, attempt.id))
    return true
  })
  if (isStored) return page.address
  // The order was cancelled meanwhile.
  await known(provider.end(page.id))
  throw refusedIn('order', 'CANCELLED')
}

const known = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw unlessAway(error)
  })

const unlessAway = (error: unknown) =>
  error instanceof ProviderAway || error instanceof ProviderRefusal
    ? new ServiceError('C0001')
    : error
