import {
  cancelOrder,
  checkPayment,
  type Order,
  openCheckout,
  orderDetail,
  payPart,
  reportTransfer,
} from '#contract/orders.ts'
import { localPath } from '#i18n/locales.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { browser } from '../device/device.ts'
import { $locale } from '../language.ts'

/** One of the own orders; nothing is asked for before its number is known. */
export const orderStore = createLoaded(
  (orderNo: string, signal) => send(orderDetail, { query: { orderNo }, signal }),
  { begin: '' },
)

/** The number in the address; '' without one that could be an order's. */
export function orderInAddress(): string {
  const text = new URLSearchParams(browser.location().search).get('orderNo') ?? ''
  return /^\d{9,12}$/u.test(text) ? text : ''
}

const show = (order: Order) => orderStore.replace(order, order.orderNo)

/** To the provider's page; where the order is paid by now, shows it. */
export async function payOnPage(orderNo: string): Promise<void> {
  const { address } = await send(openCheckout, { body: { orderNo } })
  if (address === null) await orderStore.load()
  else window.location.assign(address)
}

/** Asks the provider how the order stands. */
export const check = async (orderNo: string) =>
  show(await send(checkPayment, { body: { orderNo } }))
export const cancel = async (orderNo: string) =>
  show(await send(cancelOrder, { body: { orderNo } }))
/** Makes two orders of one, and leads to the one for the part. */
export async function payPartOf(orderNo: string, amountCents: number): Promise<void> {
  const made = await send(payPart, { body: { orderNo, amountCents } })
  window.location.assign(localPath($locale.get(), `/order-pay?orderNo=${made.orderNo}`))
}

export const report = async (orderNo: string) =>
  show(await send(reportTransfer, { body: { orderNo, provider: 'fps' } }))

/** Whether a page of a provider may bring money at any moment. */
export const isOnItsWay = ({ paying }: Pick<Order, 'paying'>) => paying !== null && paying !== 'fps'

/** Seconds between questions: soon at first, then seldom, and no more after some minutes. */
const pauses = [2, 3, 5, 5, 10, 10, 20, 30, 60, 60, 60]

/**
 * Asks again and again while `isWaiting` says so, and at once when somebody comes back to the page.
 * What cannot be asked is asked the next time. Answers how to stop.
 */
export function askUntilKnown(ask: () => Promise<unknown>, isWaiting: () => boolean): () => void {
  let turn = 0
  let cancelNext = () => {}
  const next = () => {
    const pause = pauses[turn]
    turn += 1
    if (pause !== undefined) cancelNext = browser.later(pause * 1000, () => void now())
  }
  const now = async () => {
    if (!isWaiting()) return
    // Whoever waits is told what is known, not that one question of many went astray.
    await ask().catch(() => {})
    if (isWaiting()) next()
  }
  const back = () => {
    if (document.visibilityState !== 'visible') return
    cancelNext()
    turn = 0
    void now()
  }
  document.addEventListener('visibilitychange', back)
  window.addEventListener('pageshow', back)
  void now()
  return () => {
    cancelNext()
    document.removeEventListener('visibilitychange', back)
    window.removeEventListener('pageshow', back)
  }
}
