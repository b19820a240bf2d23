import {
  cancelOrder,
  checkPayment,
  type Order,
  openCheckout,
  orderDetail,
  type PayMethod,
  payPart,
  reportTransfer,
} from '#contract/sales/orders.ts'
import { localPath } from '#i18n/locales.ts'
import { type BackOutcome, backOutcomes } from '#rules/sales/order-screen.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { browser } from '../../device/device.ts'
import { $locale } from '../../language.ts'

/** One of the buyer's orders; without a number no request is made. */
export const orderStore = createLoaded(
  (orderNo: string, signal) => send(orderDetail, { query: { orderNo }, signal }),
  { begin: '' },
)

/** The order number in the address; '' if it is missing or malformed. */
export function orderInAddress(): string {
  const text = new URLSearchParams(browser.location().search).get('orderNo') ?? ''
  return /^\d{9,12}$/u.test(text) ? text : ''
}

/** How the provider's redirect says that a payment went; null for a buyer who comes otherwise. */
export function backInAddress(): BackOutcome | null {
  const back = new URLSearchParams(browser.location().search).get('back')
  return backOutcomes.find((one) => one === back) ?? null
}

const show = (order: Order) => orderStore.replace(order, order.orderNo)

/** Opens the provider's page for one method, or shows the order if it has been paid meanwhile. */
export async function payOnPage(orderNo: string, method: PayMethod): Promise<void> {
  const { address } = await send(openCheckout, { body: { orderNo, method } })
  if (address === null) await orderStore.load()
  else window.location.assign(address)
}

export const check = async (orderNo: string) =>
  show(await send(checkPayment, { body: { orderNo } }))
export const cancel = async (orderNo: string) =>
  show(await send(cancelOrder, { body: { orderNo } }))
/** Splits an order in two, and opens the one for the part. */
export async function payPartOf(orderNo: string, amountCents: number): Promise<void> {
  const made = await send(payPart, { body: { orderNo, amountCents } })
  window.location.assign(localPath($locale.get(), `/order-pay?orderNo=${made.orderNo}`))
}

export const report = async (orderNo: string) =>
  show(await send(reportTransfer, { body: { orderNo, provider: 'fps' } }))

/** Seconds between polls: frequent at first, then rare, and none after some minutes. */
const pauses = [2, 3, 5, 5, 10, 10, 20, 30, 60, 60, 60]

/** Polls while `isWaiting`, and when the page is shown again. Returns a function that stops it. */
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
    // The screen shows the last known state rather than the failure of a single poll.
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
