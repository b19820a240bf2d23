import { eq } from 'drizzle-orm'
import pino from 'pino'
import type { DataOf } from '#contract/kernel.ts'
import type { Order, ownOrders } from '#contract/sales/orders.ts'
import { account, operator, signInSession } from '#server/db/tables/index.ts'
import type { Config } from '#server/ground/config.ts'
import type { Payments } from '#server/payments/port.ts'
import { moveDueOrders } from '#server/sales/orders/due-orders.ts'
import { moveDueStars } from '#server/sales/orders/star-runs.ts'
import type { Open } from './database.ts'
import { openJobWorld } from './jobs.ts'
import { type Calls, callsAs } from './own-tutor.ts'
import { storeAccount, tokenOf } from './sign-in.ts'
import { transfersBy } from './staff-acts.ts'

/** A test world of buyers, and staff who book transfers from the bank statement. */
export async function openOrderWorld(
  open: Open,
  payments: Payments = { provider: null },
  config: Partial<Config> = {},
) {
  const world = await openJobWorld(open, { payments, config })
  const { app, db } = world
  const newStaff = async (mobile: string) => {
    const id = await storeAccount(db, mobile)
    await db.insert(operator).values({ accountId: id, addedAt: new Date() })
    const token = await tokenOf(db, mobile, { remember: true })
    return { accountId: id, calls: callsAs(app, token) }
  }
  const { accountId, calls: staff } = await newStaff('94999999')
  const second = (await newStaff('94999990')).calls

  /** Booked by a staff member with a colleague's approval; returns the outcome. */
  const book = transfersBy(staff, second)
  const detail = async (buyer: Calls, orderNo: string) =>
    (await buyer.get<Order>(`/api/order/detail?orderNo=${orderNo}`)).data
  const orders = async (buyer: Calls) =>
    (await buyer.get<DataOf<typeof ownOrders>>('/api/order/list?pageSize=100')).data.list
  const buyInvitations = async (buyer: Calls, id = 1) =>
    (await buyer.post<{ orderNo: string }>(`/api/v2/parent/invitation/tutor/purchase?id=${id}`))
      .data.orderNo
  const withInvitations = async (buyer: Calls, id = 1) => {
    const orderNo = await buyInvitations(buyer, id)
    const { dueCents } = await detail(buyer, orderNo)
    await book(orderNo, dueCents)
    return orderNo
  }
  const wallet = async (buyer: Calls) =>
    (await buyer.get<{ availableCents: number }>('/api/wallet/balance')).data.availableCents
  const parts = {
    db,
    clock: () => world.time.now,
    payments,
    config: { siteUrl: 'http://localhost', fps: null },
    index: { changed: () => {} },
    log: pino({ level: 'silent' }),
  }
  const begin = world.time.now
  const backInTime = () => {
    world.time.now = begin
  }
  /** Lets time pass without ending sessions, and runs what is due. */
  const later = async (ms: number) => {
    world.time.now = new Date(world.time.now.getTime() + ms)
    const expiresAt = new Date(world.time.now.getTime() + 86_400_000)
    await db.update(signInSession).set({ lastSeenAt: world.time.now, expiresAt })
    await moveDueOrders(parts)
    await moveDueStars(parts)
  }
  const close = (id: number) =>
    db.update(account).set({ status: 'closed' }).where(eq(account.id, id))
  return {
    ...world,
    parts,
    staffId: accountId,
    staff,
    second,
    newStaff,
    book,
    detail,
    orders,
    buyInvitations,
    withInvitations,
    wallet,
    later,
    backInTime,
    close,
  }
}
export type OrderWorld = Awaited<ReturnType<typeof openOrderWorld>>
