import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Order } from '#contract/sales/orders.ts'
import { Act } from '#islands/ui/Act.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { RoomHead } from '#islands/ui/RoomHead.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import type { OperatorFacts } from '#rules/operator-facts.ts'
import { isOnItsWay } from '#rules/sales/back-state.ts'
import { goodsPageOf, goodsPages } from '#rules/sales/goods-pages.ts'
import { askUntilKnown, cancel, check, orderStore } from '#stores/sales/orders/own-order.ts'
import { Button } from '#ui/Button.tsx'
import { State } from '#ui/State.tsx'
import { useLanguage } from './language.ts'
import { PaidHead, Receipt } from './Receipt.tsx'
import { refundRules } from './refund-rules.ts'
import { WaysToPay } from './WaysToPay.tsx'
import { OrderBadge, OrderLines, Returns } from './words.tsx'

const loadPayPart = () => import('./PayPart.tsx')

interface Issued {
  /** Who issues its receipt. */
  seller: OperatorFacts | null
}

/** One of the buyer's orders: goods, sum, deadline and ways to pay; or its receipt. */
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
}

function Shown({ order, seller }: { order: Order } & Issued) {
  const { t, to, locale } = useLanguage()
  useWaiting(order)
  const { orderNo, status, payBy, lines, may, receiptNo } = order
  const next = goodsPageOf(lines)
  const PayPart = useLoaded(loadPayPart, may.includes('part'))
  return (
    <div className="grid gap-4">
      {may.includes('pay') && (
        <RoomHead
          t={t}
          title={t('orders.checkout')}
          line={t('orders.number', { orderNo })}
          back={to('/order-pay')}
        />
      )}
      {receiptNo === null ? (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-xl font-bold">{t('orders.number', { orderNo })}</h2>
            <OrderBadge status={status} />
          </div>
          <p role="status">{t(`orders.now.${wordOf(order)}`)}</p>
          {payBy !== null && (
            <p className="font-bold">
              {t('orders.payBy')} <time dateTime={payBy}>{fullMoment(payBy, locale)}</time>
            </p>
          )}
          <OrderLines {...order} />
          <Returns {...order} />
        </>
      ) : (
        <>
          <PaidHead order={order} />
          <Receipt order={order} seller={seller} />
        </>
      )}
      {may.includes('pay') && <WaysToPay order={order} />}
      {PayPart && <PayPart order={order} />}
      {receiptNo === null && status !== 'CANCELLED' && (
        <p className="text-sm text-muted">{refundRules(lines, t).join(' ')}</p>
      )}
      <div
        className={`no-print flex flex-wrap gap-3 ${receiptNo === null ? '' : 'justify-center'}`}
      >
        {status === 'PAID' && (
          <a className="button button-brand" href={to(goodsPages[next])}>
            {t(`orders.goods.${next}`)}
          </a>
        )}
        {receiptNo !== null && <Button onClick={() => window.print()}>{t('orders.print')}</Button>}
        <a className="button button-plain" href={to('/order-pay')}>
          {t('orders.all')}
        </a>
        {may.includes('cancel') && (
          <Act kind="quiet" act={() => cancel(orderNo)}>
            {t('orders.cancel')}
          </Act>
        )}
      </div>
    </div>
  )
}

const wordOf = ({ status, paying }: Order) =>
  status === 'PAYING' ? (paying === 'fps' ? 'TRANSFER' : 'PAGE') : status
