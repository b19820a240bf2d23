import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Order } from '#contract/sales/orders.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import type { OperatorFacts } from '#rules/operator-facts.ts'
import { isOnItsWay, orderScreen } from '#rules/sales/order-screen.ts'
import { askUntilKnown, backInAddress, check, orderStore } from '#stores/sales/orders/own-order.ts'
import { State } from '#ui/State.tsx'
import { Checkout } from './Checkout.tsx'
import { useLanguage } from './language.ts'
import { ReceiptPage } from './ReceiptPage.tsx'
import { CancelledResult, PaidResult, RefusedResult, WaitingResult } from './results.tsx'

interface Issued {
  /** Who issues its receipt. */
  seller: OperatorFacts | null
}

/** One of the buyer's orders: to pay, what has become of its payment, or its receipt. */
export function OneOrder({ orderNo, seller }: { orderNo: string } & Issued) {
  const { t, to } = useLanguage()
  const loaded = useStore(orderStore.$loaded)
  useEffect(() => void orderStore.ask(orderNo), [orderNo])
  if (loaded.state === 'failed' && loaded.code === 'A0404') {
    return (
      <State picture="empty" title={t('orders.missing.title')} text={t('orders.missing.text')}>
        <a className="button button-brand" href={to('/order-pay')}>
          {t('orders.all')}
        </a>
      </State>
    )
  }
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void orderStore.load()}
      skeleton={<ListSkeleton t={t} cards={2} />}
      keepsOld
    >
      {(order) => <Shown order={order} seller={seller} />}
    </Answer>
  )
}

/** Polls the order while a provider's page may bring its payment. */
function useWaiting(order: Order): void {
  const isWaiting = isOnItsWay(order)
  const { orderNo } = order
  useEffect(() => {
    if (!isWaiting) return
    return askUntilKnown(
      () => check(orderNo),
      () => {
        const now = orderStore.$loaded.get()
        return 'value' in now && now.value !== undefined && isOnItsWay(now.value)
      },
    )
  }, [isWaiting, orderNo])
  // A transfer is found hours later, and the bell says so.
  useReloadOnNotification(orderStore.load)
}

function Shown({ order, seller }: { order: Order } & Issued) {
  useWaiting(order)
  const [back] = useState(backInAddress)
  const screen = orderScreen(order, back)
  // A page that ends elsewhere takes nobody out of their choice.
  const [isAgain, setAgain] = useState(screen === 'checkout')
  // A buyer who has just paid reads what comes next, and the receipt on request.
  const [isReceipt, setReceipt] = useState(back === null && order.receiptNo !== null)
  if (screen === 'refunded' || (screen === 'paid' && isReceipt)) {
    return <ReceiptPage order={order} seller={seller} />
  }
  switch (screen) {
    case 'paid':
      return <PaidResult order={order} onReceipt={() => setReceipt(true)} />
    case 'waiting':
    case 'transfer':
      return <WaitingResult order={order} />
    case 'cancelled':
      return <CancelledResult order={order} />
    case 'refused':
      if (!isAgain) return <RefusedResult order={order} onAgain={() => setAgain(true)} />
  }
  return <Checkout order={order} />
}
