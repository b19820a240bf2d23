import { Act } from '#islands/ui/Act.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { ordersStore, saveOrders } from '#stores/sales/orders/own-orders.ts'
import { EmptyState } from '#ui/State.tsx'
import { useLanguage } from './language.ts'
import { OrderBadge, sumOf } from './words.tsx'

export function OwnOrders() {
  const { t, to, locale } = useLanguage()
  return (
    <Loaded t={t} store={ordersStore} skeleton={<ListSkeleton t={t} cards={3} />}>
      {({ list, total }) =>
        total === 0 ? (
          <EmptyState t={t} title={t('orders.none.title')} text={t('orders.none.text')}>
            <a className="button button-plain" href={to('/dashboard')}>
              {t('orders.none.back')}
            </a>
          </EmptyState>
        ) : (
          <div className="grid max-w-3xl gap-4">
            <ul className="grid gap-3" aria-label={t('orders.title')}>
              {list.map((order) => (
                <li key={order.orderNo} className="card grid gap-1">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <a
                      className="card-cover font-bold"
                      href={to(`/order-pay?orderNo=${order.orderNo}`)}
                    >
                      {order.lines.map(({ name }) => name).join(t('orders.comma'))}
                    </a>
                    <OrderBadge status={order.status} />
                  </div>
                  <p className="text-sm">
                    {[
                      t('orders.number', { orderNo: order.orderNo }),
                      formatMoney(order.dueCents, locale),
                      fullMoment(order.createdAt, locale),
                      order.receiptNo !== null &&
                        t('orders.receipt.number', { number: order.receiptNo }),
                      order.returns.length > 0 &&
                        t('orders.returned', { amount: formatMoney(sumOf(order.returns), locale) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
            <div className="no-print flex flex-wrap gap-3">
              {list.length < total && <Act act={ordersStore.grow}>{t('orders.more')}</Act>}
              <Act act={saveOrders}>{t('orders.file')}</Act>
            </div>
          </div>
        )
      }
    </Loaded>
  )
}
