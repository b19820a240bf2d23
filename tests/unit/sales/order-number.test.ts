import { expect, test } from 'vitest'
import { idOfOrder, orderNumber } from '#rules/sales/order-number.ts'

test('an order number tells typing errors', () => {
  for (const id of [1, 12, 999, 2_147_483_647]) {
    const orderNo = orderNumber(id)
    expect(idOfOrder(orderNo)).toBe(id)
    for (let at = 0; at < orderNo.length; at++) {
      const other = String((Number(orderNo[at]) + 1) % 10)
      expect(idOfOrder(orderNo.slice(0, at) + other + orderNo.slice(at + 1))).toBeNull()
      const swapped =
        orderNo.slice(0, at) + (orderNo[at + 1] ?? '') + orderNo[at] + orderNo.slice(at + 2)
      if (at + 1 < orderNo.length && swapped !== orderNo) expect(idOfOrder(swapped)).toBeNull()
    }
  }
})
