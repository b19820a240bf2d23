import type { Order, PayMethod } from '#contract/sales/orders.ts'

export type PayChoice = PayMethod | 'fps'

const usual = ['fps', 'card', 'alipay', 'wechat_pay'] as const satisfies readonly PayChoice[]

/** How an order may be paid; first, how its buyer paid last. */
export function payChoices({ ways, lastMethod }: Pick<Order, 'ways' | 'lastMethod'>): PayChoice[] {
  const offered = usual.filter((method) => ways.includes(method === 'fps' ? 'fps' : 'page'))
  return offered.toSorted((one, other) => Number(other === lastMethod) - Number(one === lastMethod))
}
