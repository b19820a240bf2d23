import { useId, useState } from 'react'
import type { Order } from '#contract/sales/orders.ts'
import { Act } from '#islands/ui/Act.tsx'
import { RoomHead } from '#islands/ui/RoomHead.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { type PayChoice, payChoices } from '#rules/sales/pay-choices.ts'
import { refundRules } from '#rules/sales/refund-rules.ts'
import { cancel } from '#stores/sales/orders/own-order.ts'
import { Icon } from '#ui/Icon.tsx'
import { refundTexts } from '#ui/refund-texts.ts'
import { Bought, BoughtSums, useNextTime } from './Bought.tsx'
import { useLanguage } from './language.ts'
import { PayAct } from './PayAct.tsx'
import { Transfer } from './Transfer.tsx'
import { WaysToPay } from './WaysToPay.tsx'

const loadPayPart = () => import('./PayPart.tsx')

/** What is bought, how it is paid, the rule of refund, and one button. */
export function Checkout({ order }: { order: Order }) {
  const { t, to, locale } = useLanguage()
  const { orderNo, lines, payBy, may, transfer } = order
  const choices = payChoices(order)
  const [wanted, setWanted] = useState<PayChoice | null>(null)
  const chosen = choices.find((one) => one === wanted) ?? choices[0]
  const [isTransferring, setTransferring] = useState(false)
  const PayPart = useLoaded(loadPayPart, may.includes('part'))
  const next = useNextTime(order)
  const id = useId()
  const jobId = lines[0]?.about?.jobId
  const head = (
    <RoomHead
      t={t}
      title={t('orders.checkout')}
      line={t('orders.number', { orderNo })}
      back={to(jobId ? `/parent/dashboard/jobdetail/${jobId}` : '/order-pay')}
    />
  )
  if (isTransferring && transfer !== null && choices.includes('fps')) {
    return (
      <div className="grid max-w-3xl gap-4">
        {head}
        <Transfer order={order} of={transfer} onBack={() => setTransferring(false)} />
      </div>
    )
  }
  return (
    <div>
      {head}
      <div className="checkout">
        <div className="checkout-what">
          <Bought order={order} more={next ?? ''}>
            <BoughtSums order={order} />
          </Bought>
        </div>
        <div className="checkout-ways">
          {order.status === 'PAYING' && <p className="notice">{t('orders.now.PAGE')}</p>}
          {order.status === 'FAILED' && <p className="notice">{t('orders.refused.title')}</p>}
          <section className="grid gap-2" aria-labelledby={id}>
            <h2 id={id} className="text-lg font-bold">
              {t('orders.ways')}
            </h2>
            {payBy === null ? (
              <p className="notice notice-warn">{t('orders.refused.over')}</p>
            ) : (
              <WaysToPay choices={choices} chosen={chosen} onChange={setWanted} labelledBy={id} />
            )}
          </section>
          <p className="pay-rule">
            <Icon name="verified" />
            <span>{refundTexts(t, refundRules(lines.map(({ goods }) => goods)))}</span>
          </p>
          {PayPart && <PayPart order={order} />}
          <p className="text-sm text-muted">
            {t('orders.ways.wallet')}{' '}
            <a className="link" href={to('/withdraw')}>
              {t('orders.ways.wallet.withdraw')}
            </a>
          </p>
        </div>
        <div className="checkout-act">
          {chosen !== undefined && (
            <PayAct order={order} method={chosen} onTransfer={() => setTransferring(true)} />
          )}
          {payBy !== null && (
            <p className="text-sm">
              {t('orders.payBy')} <time dateTime={payBy}>{fullMoment(payBy, locale)}</time>
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <a className="button button-quiet" href={to('/order-pay')}>
              {t('orders.all')}
            </a>
            {may.includes('cancel') && (
              <Act kind="quiet" act={() => cancel(orderNo)}>
                {t('orders.cancel')}
              </Act>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
