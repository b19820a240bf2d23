import { checkPayment, type Order } from '#contract/sales/orders.ts'
import { send } from '../../asking/client.ts'
import { askUntilKnown, isOnItsWay } from './own-order.ts'

/** For the page after payment: reports the status of the order until it is final. */
export function followOrder(orderNo: string, told: (status: Order['status']) => void): void {
  let last: Order | null = null
  askUntilKnown(
    async () => {
      last = await send(checkPayment, { body: { orderNo } })
      told(last.status)
    },
    () => last === null || isOnItsWay(last),
  )
}
