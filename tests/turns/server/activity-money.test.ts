import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { findOrders } from '#contract/operator-orders.ts'
import type { walletMovements } from '#contract/wallet.ts'
import { idOfOrder } from '#rules/order-number.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { type ActivityDesk, openActivityDesk } from '#tests/support/activities.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'

describeOnOneDatabase('the money of activities, as each side reads it', (open) => {
  let desk: ActivityDesk
  beforeAll(async () => {
    desk = await openActivityDesk(open)
  })
  beforeEach(() => {
    desk.backInTime()
  })

  test('what came back of an order names that order, and staff give back the rest of it', async () => {
    const house = await desk.newOrganization()
    const [, id] = [await desk.publish(house), await desk.publish(house)]
    const parent = await desk.newParent()
    const orderNo = await desk.bought(parent, id, 2)
    await desk.bought(parent, id)
    const orderId = idOfOrder(orderNo)
    expect(orderId).not.toBe(id)
    const find = async () =>
      (
        await desk.staff.get<DataOf<typeof findOrders>>(
          `/api/operator/order/find?number=${orderNo}`,
        )
      ).data.list[0]
    const giveBack = async () => {
      const [own] = await desk.mine(parent)
      const one = own?.tickets.find((held) => held.orderNo === orderNo && held.status === 'VALID')
      return parent.post('/api/activity/ticket/return', { ticketId: one?.ticketId })
    }
    expect(await find()).toMatchObject({ returns: [], restCents: 400_00 })
    await giveBack()
    const path = '/api/wallet/movement/list'
    const moved = async () => (await parent.get<DataOf<typeof walletMovements>>(path)).data.list
    expect(await moved()).toMatchObject([{ kind: 'refund', recordId: orderId }])
    const back = { amountCents: 200_00, to: 'wallet', isThere: true }
    expect(await desk.detail(parent, orderNo)).toMatchObject({ status: 'PAID', returns: [back] })
    expect(await find()).toMatchObject({ returns: [back], restCents: 200_00 })

    const refund = await desk.staff.post('/api/operator/order/refund', { orderNo, reason: 'ill' })
    expect(refund.data).toMatchObject({ amountCents: 200_00, status: 'SUCCEEDED' })
    expect(await desk.wallet(parent)).toBe(400_00)
    expect(await moved()).toMatchObject([{ recordId: orderId }, { recordId: orderId }])
    expect(await find()).toMatchObject({ status: 'REFUNDED', returns: [back, back], refundTo: [] })
    expect(await desk.seats(house, id)).toMatchObject([{ sold: 1 }])
    expect((await checkLedger(desk.db)).faults).toEqual([])
  })
})
