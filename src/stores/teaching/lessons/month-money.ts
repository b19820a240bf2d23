import { type Order, ownOrders } from '#contract/sales/orders.ts'
import type { Statement } from '#contract/teaching/lesson-statements.ts'
import { parentStatement, tutorStatement } from '#contract/teaching/lesson-statements.ts'
import type { GoodsKind } from '#contract/vocabulary.ts'
import { beginOfDay, hongKongMonth, monthAfter } from '#rules/hong-kong-time.ts'
import { monthOf, monthsFrom } from '#rules/teaching/statement.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { browser } from '../../device/device.ts'

/** A number of things and what they cost together. */
export interface Part {
  n: number
  cents: number
}

export interface MonthMoney {
  /** `2026-11`, in Hong Kong. */
  month: string
  confirmed: Part
  /** Lessons that wait for a confirmation. */
  waiting: Part
}

const partOf = (rows: readonly { feeCents: number }[]): Part => ({
  n: rows.length,
  cents: rows.reduce((sum, { feeCents }) => sum + feeCents, 0),
})

const monthIn = (statement: Pick<Statement, 'lessons' | 'unconfirmed'>, month: string) => {
  const isIn = (one: { startedAt: string }) => monthOf(one) === month
  return {
    month,
    confirmed: partOf(statement.lessons.filter(isIn)),
    waiting: partOf(statement.unconfirmed.filter(isIn)),
  }
}

const atOnce = 50
const shownGoods = ['course', 'ticket', 'ticketPackage'] as const satisfies readonly GoodsKind[]

/** Orders paid from a month on. */
async function ordersSince(month: string, signal: AbortSignal): Promise<Order[]> {
  const paidSince = beginOfDay(`${month}-01`)
  const list: Order[] = []
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
    const query = { paidSince, pageNum, pageSize: atOnce }
    const page = await send(ownOrders, { query, signal, hideLoading: true })
    pages = page.pages
    list.push(...page.list)
  }
  return list
}

/** Goods of orders paid in a month; lessons paid ahead count once they are taught. */
function boughtIn(orders: readonly Order[], month: string) {
  const bought = { course: { n: 0, cents: 0 }, ticket: { n: 0, cents: 0 }, backCents: 0 }
  for (const { paidAt, lines, returns } of orders) {
    if (paidAt === null || hongKongMonth(paidAt) !== month) continue
    const counted = lines.filter(({ goods }) => shownGoods.some((one) => one === goods))
    for (const { goods, quantity, amountCents } of counted) {
      const part = goods === 'course' ? bought.course : bought.ticket
      part.n += quantity
      part.cents += amountCents
    }
    // Goods of one order are of one kind, so that what came back belongs to what is counted.
    if (counted.length > 0) {
      bought.backCents += returns.reduce((sum, { amountCents }) => sum + amountCents, 0)
    }
  }
  return bought
}

export interface Spent extends MonthMoney {
  bought: ReturnType<typeof boughtIn>
}

/** What a parent has spent in this month and the one before, the present one last. */
export const spentStore = createLoaded<Spent[]>(async (_, signal) => {
  const to = hongKongMonth(browser.now())
  const from = monthAfter(to, -1)
  const [statement, orders] = await Promise.all([
    send(parentStatement, { query: { from, to }, signal, hideLoading: true }),
    ordersSince(from, signal),
  ])
  return monthsFrom(from, to).map((month) => ({
    ...monthIn(statement, month),
    bought: boughtIn(orders, month),
  }))
})

const shownMonths = 6

/** What a tutor has earned in each of the last six months, the present one last. */
export const earnedStore = createLoaded<MonthMoney[]>(async (_, signal) => {
  const to = hongKongMonth(browser.now())
  const from = monthAfter(to, 1 - shownMonths)
  const statement = await send(tutorStatement, {
    query: { from, to },
    signal,
    hideLoading: true,
  })
  return monthsFrom(from, to).map((month) => monthIn(statement, month))
})

export const sumOfMonth = ({ confirmed, waiting }: MonthMoney) => confirmed.cents + waiting.cents

/** All that a parent has spent in a month, without what came back. */
export const sumOfSpent = ({ bought, ...month }: Spent) =>
  sumOfMonth(month) + bought.course.cents + bought.ticket.cents - bought.backCents

/** The present month, or on its first days, while nothing is in it, the one before. */
export function shownMonth<Month>(
  months: readonly Month[],
  isEmpty: (month: Month) => boolean,
): { shown: Month; isPresent: boolean } | null {
  const [before, now] = months.slice(-2)
  if (now !== undefined && !isEmpty(now)) return { shown: now, isPresent: true }
  return before === undefined || isEmpty(before) ? null : { shown: before, isPresent: false }
}
