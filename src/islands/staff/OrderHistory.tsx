import type { StaffOrder } from '#contract/staff/operator-orders.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { useStaffOrdersLanguage } from './language.ts'
import { RefundCard } from './RefundCard.tsx'

export function OrderHistory({ order: { history, payments, refunds } }: { order: StaffOrder }) {
  const { t, locale } = useStaffOrdersLanguage()
  return (
    <>
      <ul className="grid gap-2 border-s-2 border-line ps-4 text-sm">
        {history.map(({ to, reason, at }) => (
          <li key={`${at} ${to}`}>
            {t(`orders.status.${to}`)}
            <span className="block text-muted">{fullMoment(at, locale)}</span>
            {reason !== '' && <q className="block break-words">{reason}</q>}
          </li>
        ))}
        {payments.map(({ attemptId, provider, method, status, outcome, at, ...money }) => (
          <li key={attemptId}>
            {t(`staffOrders.provider.${provider}`)} · {t(`states.attempt.${status}`)}
            <span className="block break-all text-muted">
              {[
                method === null ? null : t(`orders.paidWith.${method}`),
                money.receivedCents === null ? null : formatMoney(money.receivedCents, locale),
                money.currency === 'HKD' ? null : money.currency,
                outcome === null ? null : t(`staffOrders.outcome.${outcome}`),
                money.reference,
                fullMoment(at, locale),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {refunds.map((refund) => (
        <RefundCard key={`${refund.refundId} ${refund.status}`} refund={refund} />
      ))}
    </>
  )
}
