import { eq } from 'drizzle-orm'
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
import { type Change, type OwnOrder, withOwnOrder } from './own-order.ts'
import { closePage, type PageParts, settleCheckout } from './settle-checkout.ts'

interface Page {
  attempt: RowOf<'attempt'>
  row: RowOf<'order'>
  name: string
}

/**
 * The provider's page for the caller's order: the open one, or a new one. Null when the order turns
 * out to be paid. A0440 where it may not be paid (any more); C0001 when the provider is
 * unreachable, after which the same page is requested again.
 */
export async function openOwnCheckout(
  parts: PageParts,
  own: OwnOrder,
): Promise<{ address: string | null }> {
  const { provider } = parts.payments
  if (provider === null) throw new ServiceError('C0001')
  for (;;) {
    const page = await withOwnOrder(parts, own, (change) => pageToOpen(change, provider, own))
    const { attempt } = page
    if (attempt.checkoutId === null) return { address: await openPage(parts, provider, own, page) }
    const seen = await known(provider.look(attempt.checkoutId))
    if (seen.state === 'open') return { address: seen.address }
    await settleCheckout(parts, provider, seen)
    if (seen.state === 'paid' || seen.state === 'waiting') return { address: null }
  }
}

/** The open page of a locked order, or a new one, which makes the order PAYING. */
async function pageToOpen(
  { tx, row, cause }: Change,
  provider: CheckoutProvider,
  { locale }: OwnOrder,
): Promise<Page> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, row.id))
  const name = lines
    .map(({ goods, itemId, name: own }) => own ?? goodsName(goods, itemId, locale))
    .join(serverTranslate(locale, 'orders')('orders.comma'))
  const [open] = await lockOpenPages(tx, row.id)
  if (open !== undefined) return { attempt: open, row, name }
  // The buyer reported a transfer.
  if (row.status === 'PAYING') throw refusedIn('order', 'PAYING')
  const { now } = cause
  const isLate = now.getTime() > row.createdAt.getTime() + lastPayMinutes * minuteMs
  if (isLate || (row.dueAt !== null && row.dueAt <= now)) throw refusedIn('order', 'CANCELLED')
  if (row.dueCents < leastPageCents) {
    throw new ServiceError('A0440', { field: 'orderNo', rule: 'states.payLeast' })
  }
  const expiresAt = new Date(now.getTime() + pageMinutes * minuteMs)
  const set = { dueAt: expiresAt }
  const paying = await moveRecord(tx, 'order', row, { event: 'pay', set, ...cause })
  const values = { orderId: row.id, provider: provider.name, expiresAt }
  const attempt = await beginRecord(tx, 'attempt', values, { event: 'begin', ...cause })
  return { attempt, row: paying, name }
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
