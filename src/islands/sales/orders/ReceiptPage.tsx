import type { Order } from '#contract/sales/orders.ts'
import type { OperatorFacts } from '#rules/operator-facts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { PaidHead, Receipt } from './Receipt.tsx'
import { GoodsLink } from './results.tsx'

/** An order that was paid: its receipt, to print or to save. */
export function ReceiptPage({ order, seller }: { order: Order; seller: OperatorFacts | null }) {
  const { t, to } = useLanguage()
  return (
    <div className="grid max-w-3xl gap-4">
      <PaidHead order={order} />
      <Receipt order={order} seller={seller} />
      <div className="no-print flex flex-wrap justify-center gap-3">
        {order.status === 'PAID' && <GoodsLink order={order} />}
        <Button onClick={() => window.print()}>{t('orders.print')}</Button>
        <a className="button button-plain" href={to('/order-pay')}>
          {t('orders.all')}
        </a>
      </div>
    </div>
  )
}
