import { and, asc, desc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { LineAbout, Order, OrderLine, ownOrders } from '#contract/sales/orders.ts'
import type { GoodsKind } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { invitationPackages, starLevels, stickPackages } from '#rules/price-list.ts'
import { idOfOrder, orderNumber } from '#rules/sales/order-number.ts'
import { leastPageCents } from '#rules/states/order.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { type Line, order, orderLine, orderReceipt, paymentAttempt } from '../../db/tables/index.ts'
import type { Config } from '../../ground/config.ts'
import type { FpsSettings } from '../../ground/endpoints.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { shownText } from '../../ground/written.ts'
import { fpsCode } from '../../payments/fps.ts'
import type { Payments } from '../../payments/port.ts'
import { qrPath } from '../../payments/qr-path.ts'
import type { RowOf } from '../../states/move.ts'
import { payerRefundUntil } from '../refunds/payer-refund-until.ts'
import { returnsOf } from '../refunds/returns.ts'
import { goods as goodsTable, isDivisible, isTransferable } from './goods.ts'
import { prepaidNames } from './prepaid-lines.ts'

export interface Reading {
  locale: Locale
  now: Date
}
export interface ViewParts {
  db: Database | Transaction
  payments: Payments
  config: Pick<Config, 'fps'>
}

/** The caller's order; A0404 for another's. */
export async function readOrder(
  parts: ViewParts,
  accountId: number,
  { orderNo, ...reading }: Reading & { orderNo: string },
): Promise<Order> {
  const own = and(eq(order.id, idOfOrder(orderNo) ?? 0), eq(order.accountId, accountId))
  const [row] = await parts.db.select().from(order).where(own)
  if (row === undefined) throw new ServiceError('A0404', 'orderNo')
  const [view] = await orderViews(parts, [row], reading)
  if (view === undefined) throw new Error(`Order ${row.id} has no view`)
  return view
}

/** The orders of an account, newest first. */
export async function readOrders(
  parts: ViewParts,
  accountId: number,
  { paidSince, ...page }: QueryValue<typeof ownOrders>,
  reading: Reading,
): Promise<DataOf<typeof ownOrders>> {
  const { db } = parts
  const own = and(
    eq(order.accountId, accountId),
    paidSince === undefined ? undefined : gte(order.paidAt, new Date(paidSince)),
  )
  const rows = await rowsOfPage(page, db.select().from(order).where(own).orderBy(desc(order.id)))
  const list = await orderViews(parts, rows, reading)
  return pageOfList(list, { total: await db.$count(order, own), ...page })
}

/** Orders as their buyer sees them. */
export async function orderViews(
  { db, payments, config }: ViewParts,
  rows: readonly RowOf<'order'>[],
  { locale, now }: Reading,
): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.id))
  const receipts = await db.select().from(orderReceipt).where(inArray(orderReceipt.orderId, ids))
  const attempts = await db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        inArray(paymentAttempt.orderId, ids),
        or(eq(paymentAttempt.status, 'OPEN'), eq(paymentAttempt.outcome, 'paid')),
      ),
    )
    .orderBy(asc(paymentAttempt.id))
  const returns = await returnsOf(db, ids)
  const names = await prepaidNames(db, lines, locale)
  const about = await aboutLines(db, lines, { locale, now })
  const lastMethod = await lastMethodOf(db, rows)
  return rows.map((row) => {
    const its = lines.filter(({ orderId }) => orderId === row.id)
    const receipt = receipts.find(({ orderId }) => orderId === row.id)
    const tries = attempts.filter(({ orderId }) => orderId === row.id)
    const open = tries.find(({ status }) => status === 'OPEN')
    const paying = tries.find(({ outcome }) => outcome === 'paid')
    const isPaying = row.status === 'PAYING'
    const isOnPage = isPaying && open?.expiresAt !== null
    const isOpen = row.status === 'UNPAID' || row.status === 'FAILED' || isOnPage
    const isDue = isOpen && row.dueAt !== null && row.dueAt > now
    const hasTransfer = isTransferable(its)
    const hasPage = payments.provider !== null && row.dueCents >= leastPageCents
    return {
      orderNo: orderNumber(row.id),
      status: row.status,
      lines: its.map((line) => {
        const view = lineView(line, locale)
        const name = line.goods === 'prepaid' ? names.get(line.itemId) : undefined
        return { ...view, name: name ?? view.name, about: about.get(line.id) ?? null }
      }),
      dueCents: row.dueCents,
      payBy: isDue && row.dueAt ? isoInHongKong(row.dueAt) : null,
      createdAt: isoInHongKong(row.createdAt),
      paidAt: row.paidAt && isoInHongKong(row.paidAt),
      receiptNo: receipt === undefined ? null : receiptNumber(receipt),
      paidWith: paying === undefined ? null : paying.provider === 'fps' ? 'fps' : paying.method,
      payerRefundUntil: payerRefundUntil(row, tries),
      returns: returns.get(row.id) ?? [],
      paying: isPaying ? (open?.provider ?? null) : null,
      lastMethod: isDue ? lastMethod : null,
      ways: isDue ? waysOf(hasPage, hasTransfer, config) : [],
      transfer:
        config.fps && hasTransfer && (isDue || open?.provider === 'fps')
          ? transferView(config.fps, row)
          : null,
      may: [
        ...(isDue ? (['pay'] as const) : []),
        ...(isDue && !isPaying && row.dueCents >= 2 * leastPageCents && isDivisible(its)
          ? (['part'] as const)
          : []),
        ...(isOpen ? (['cancel'] as const) : []),
      ],
    }
  })
}

/** Whom and what the lines are for, by line id. */
async function aboutLines(
  db: Database | Transaction,
  lines: readonly Line[],
  reading: Reading,
): Promise<Map<number, LineAbout>> {
  const kinds = new Set(lines.map(({ goods }) => goods))
  const all: [number, LineAbout][] = []
  for (const kind of kinds) {
    const its = lines.filter(({ goods }) => goods === kind)
    const known = await goodsTable.row(kind).about?.(db, its, reading)
    all.push(...(known ?? []))
  }
  return new Map(all)
}

/** How the buyer of these orders paid last; null before a first payment. */
async function lastMethodOf(
  db: Database | Transaction,
  [row]: readonly RowOf<'order'>[],
): Promise<Order['lastMethod']> {
  if (row === undefined) return null
  const { provider, method, outcome } = paymentAttempt
  const [last] = await db
    .select({ provider, method })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(
      and(
        eq(order.accountId, row.accountId),
        eq(outcome, 'paid'),
        or(eq(provider, 'fps'), isNotNull(method)),
      ),
    )
    .orderBy(desc(paymentAttempt.id))
    .limit(1)
  return last === undefined ? null : last.provider === 'fps' ? 'fps' : last.method
}

const waysOf = (
  hasPage: boolean,
  hasTransfer: boolean,
  { fps }: Pick<Config, 'fps'>,
): Order['ways'] => [
  ...(hasPage ? (['page'] as const) : []),
  ...(fps === null || !hasTransfer ? [] : (['fps'] as const)),
]

function transferView(fps: FpsSettings, { id, dueCents }: RowOf<'order'>): Order['transfer'] {
  const code = fpsCode(fps, { amountCents: dueCents, reference: orderNumber(id) })
  const { proxy, merchantName } = fps
  return { proxy, merchantName, ...qrPath(code) }
}

/** Such as `2026-000012`. */
export const receiptNumber = ({ year, number }: { year: number; number: number }) =>
  `${year}-${String(number).padStart(6, '0')}`

/** A line in the reader's language; names given by sellers are converted to the reader's script. */
export const lineView = (line: Line, locale: Locale): OrderLine => ({
  goods: line.goods,
  name:
    line.name === null ? goodsName(line.goods, line.itemId, locale) : shownText(line.name, locale),
  quantity: line.quantity,
  priceCents: line.priceCents,
  amountCents: line.priceCents * line.quantity,
  tutorId: line.tutorId,
})

/** The name of goods in a language. */
export function goodsName(goods: GoodsKind, itemId: number | null, locale: Locale): string {
  const t = serverTranslate(locale, 'order')
  const numberOf = (list: readonly { id: number; quantity: number }[]) =>
    list.find(({ id }) => id === itemId)?.quantity ?? 0
  switch (goods) {
    case 'invitations':
      return t('order.name.invitations', { n: numberOf(invitationPackages) })
    case 'invitation':
      return t('order.name.invitation')
    case 'sticks':
      return t('order.name.sticks', { n: numberOf(stickPackages) })
    case 'course':
      return t('order.name.course')
    case 'ticket':
      return t('order.name.ticket')
    case 'ticketPackage':
      return t('order.name.ticketPackage')
    case 'prepaid':
      return t('order.name.prepaid')
    case 'star': {
      const level = starLevels.find(({ id }) => id === itemId)
      return t('order.name.star', { n: level?.stars ?? 0, days: level?.days ?? 0 })
    }
  }
}
