import { expect, test } from 'vitest'
import { goodsKinds } from '#contract/vocabulary.ts'
import { refundRules } from '#islands/sales/orders/refund-rules.ts'
import { changeDays, returnHours } from '#rules/activities/ticket-refund.ts'
import { refundDays, refundPercent } from '#rules/courses/course-refund.ts'

const said = (goods: readonly (typeof goodsKinds)[number][]) =>
  refundRules(
    goods.map((kind) => ({
      ...{ goods: kind, name: '', quantity: 1, priceCents: 0, amountCents: 0, tutorId: null },
    })),
    ((key: string, params?: object) =>
      `${key} ${Object.values(params ?? {}).join(' ')}`.trim()) as Parameters<
      typeof refundRules
    >[1],
  )

test('each kind of goods has one rule for giving back, with the numbers that are kept', () => {
  expect(said(['ticket'])).toEqual([`orders.refundRule.ticket ${returnHours} ${changeDays}`])
  expect(said(['ticketPackage'])).toEqual([`orders.refundRule.ticketPackage ${changeDays}`])
  expect(said(['course', 'course'])).toEqual([
    `orders.refundRule.course ${refundDays} ${refundPercent}`,
  ])
  expect(said(['ticket', 'ticketPackage'])).toHaveLength(2)
  for (const kind of goodsKinds) expect(said([kind]), kind).toHaveLength(1)
})
