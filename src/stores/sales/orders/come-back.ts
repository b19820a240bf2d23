import { checkPayment, type Order } from '#contract/sales/orders.ts'
import { isOnItsWay } from '#rules/sales/back-state.ts'
import { send } from '../../asking/client.ts'
import { askUntilKnown } from './own-order.ts'

/** For the page after payment: reports the order until it is final; null if the server is silent. */
export function followOrder(orderNo: string, report: (order: Order | null) => void): void {
  let last: Order | null = null
  askUntilKnown(
    async () => {
      try {
        last = await send(checkPayment, { body: { orderNo } })
      } finally {
        report(last)
      }
    },
    () => last === null || isOnItsWay(last),
  )
}
