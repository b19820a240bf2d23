import type { ReactNode } from 'react'
import type { Order } from '#contract/sales/orders.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { goodsPageOf, goodsPages } from '#rules/sales/goods-pages.ts'
import type { IconName } from '#styles/icon.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Bought, useNextTime } from './Bought.tsx'
import { useLanguage } from './language.ts'
import { TransferCode } from './Transfer.tsx'
import { Returns } from './words.tsx'

/* What a payment has come to: one sentence, one card, one act. */

const looks = {
  good: 'check',
  bad: 'close',
  waits: 'clock',
} as const satisfies Record<string, IconName>

interface Props {
  look: keyof typeof looks
  title: string
  text: ReactNode
  children: ReactNode
}

function Result({ look, title, text, children }: Props) {
  return (
    <div className="pay-result">
      <div className="pay-result-head" role="status">
        <span className={`pay-result-mark pay-result-${look}`}>
          <Icon name={looks[look]} />
        </span>
        <h2 className="text-xl font-bold">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}

function AllOrders() {
  const { t, to } = useLanguage()
  return (
    <a className="button button-plain button-wide" href={to('/order-pay')}>
      {t('orders.all')}
    </a>
  )
}

/** Leads to where the goods are used. */
export function GoodsLink({ order, isWide }: { order: Order; isWide?: true }) {
  const { t, to } = useLanguage()
  const page = goodsPageOf(order.lines)
  const jobId = order.lines[0]?.about?.jobId
  return (
    <a
      className={`button button-brand ${isWide ? 'button-wide' : ''}`}
      href={to(jobId ? `/parent/dashboard/jobdetail/${jobId}` : goodsPages[page])}
    >
      {t(jobId ? 'orders.goods.job' : `orders.goods.${page}`)}
    </a>
  )
}

/** Paid: what, for whom, and what happens next. */
export function PaidResult({ order, onReceipt }: { order: Order; onReceipt: () => void }) {
  const { t, locale } = useLanguage()
  const { dueCents, paidWith, receiptNo, lines } = order
  const page = goodsPageOf(lines)
  const next = useNextTime(order)
  return (
    <Result
      look="good"
      title={
        dueCents === 0
          ? t('orders.paid.free')
          : t('orders.paid', { amount: formatMoney(dueCents, locale) })
      }
      text={receiptNo === null ? '' : t('orders.paid.receipt', { number: receiptNo })}
    >
      <Bought order={order} more={paidWith === null ? '' : t(`orders.method.${paidWith}`)}>
        <div className="pay-result-next">
          <span className="pay-icon">
            <Icon name={next === null ? 'right' : 'calendar'} />
          </span>
          <div>
            {next !== null && (
              <p className="font-bold">
                {page === 'wallet' ? t('orders.next.lesson', { at: next }) : next}
              </p>
            )}
            <p className="text-sm text-muted">
              {t(`orders.next.${page}`, {
                person: lines[0]?.about?.person || t('orders.next.tutor'),
              })}
            </p>
          </div>
        </div>
      </Bought>
      <div className="pay-result-acts">
        <GoodsLink order={order} isWide />
        {receiptNo !== null && (
          <Button kind="quiet" wide onClick={onReceipt}>
            {t('orders.receipt.show')}
          </Button>
        )}
      </div>
    </Result>
  )
}

/** Refused or left: nothing was taken, and the order may be paid in another way. */
export function RefusedResult({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const { t, locale } = useLanguage()
  const { payBy, dueCents, may } = order
  const mayPay = may.includes('pay')
  return (
    <Result
      look="bad"
      title={t('orders.refused.title')}
      text={t(mayPay ? 'orders.refused.text' : 'orders.refused.over')}
    >
      <Bought order={order} more={formatMoney(dueCents, locale)} />
      {payBy !== null && (
        <p className="text-center text-sm text-muted">
          {t('orders.refused.held', { at: fullMoment(payBy, locale) })}
        </p>
      )}
      <div className="pay-result-acts">
        {mayPay && (
          <Button kind="main" wide onClick={onAgain}>
            {t('orders.refused.again')}
          </Button>
        )}
        <AllOrders />
      </div>
    </Result>
  )
}

/** On its way. What a transfer needs stays in sight until the money is found or the order ends. */
export function WaitingResult({ order }: { order: Order }) {
  const { t, locale } = useLanguage()
  const { dueCents, paying, transfer } = order
  const way = paying === 'fps' ? 'transfer' : 'waiting'
  return (
    <Result
      look="waits"
      title={t(`orders.${way}.title`)}
      text={t(way === 'transfer' ? 'orders.now.TRANSFER' : 'orders.waiting.text')}
    >
      <Bought order={order} more={formatMoney(dueCents, locale)}>
        <div className="pay-result-bar" />
      </Bought>
      <p className="text-center text-sm text-muted">{t(`orders.${way}.once`)}</p>
      {way === 'transfer' && transfer !== null && <TransferCode order={order} of={transfer} />}
      <div className="pay-result-acts">
        <AllOrders />
      </div>
    </Result>
  )
}

export function CancelledResult({ order }: { order: Order }) {
  const { t, locale } = useLanguage()
  return (
    <Result look="bad" title={t('orders.status.CANCELLED')} text={t('orders.now.CANCELLED')}>
      <Bought order={order} more={formatMoney(order.dueCents, locale)} />
      <Returns {...order} />
      <div className="pay-result-acts">
        <AllOrders />
      </div>
    </Result>
  )
}
