import type { Order } from '#contract/sales/orders.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** The additions that make a paid order a receipt, on the screen and on paper. */
export function Receipt({ order: { receiptNo, paidAt, ...order } }: { order: Order }) {
  const { t, locale } = useLanguage()
  return (
    <section className="notice notice-ok" aria-label={t('orders.receipt')}>
      <div className="grid justify-items-start gap-1">
        <h3 className="font-bold">{t('orders.receipt')}</h3>
        <p>{t('orders.receipt.number', { number: receiptNo ?? '' })}</p>
        {paidAt !== null && (
          <p>
            {t('orders.receipt.paid')} <time dateTime={paidAt}>{fullMoment(paidAt, locale)}</time>
          </p>
        )}
        {order.paidWith !== null && (
          <p>{t('orders.paidWith', { what: t(`orders.paidWith.${order.paidWith}`) })}</p>
        )}
        {order.status === 'PAID' && order.payerRefundUntil !== null && (
          <p className="no-print text-sm">
            {t('orders.refundUntil', { at: fullMoment(order.payerRefundUntil, locale) })}
          </p>
        )}
        <Button className="no-print" onClick={() => window.print()}>
          {t('orders.print')}
        </Button>
      </div>
    </section>
  )
}
