import type { Order } from '#contract/sales/orders.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { Pill } from '#ui/Pill.tsx'
import { useLanguage } from './language.ts'

const looks = {
  UNPAID: 'waits',
  PAYING: 'waits',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'over',
  REFUNDED: 'over',
} as const satisfies Record<Order['status'], string>

export function OrderBadge({ status }: Pick<Order, 'status'>) {
  const { t } = useLanguage()
  return <Pill look={looks[status]}>{t(`orders.status.${status}`)}</Pill>
}

/** The sum of refunds, in cents. */
export const sumOf = (returns: Order['returns']): number =>
  returns.reduce((sum, { amountCents }) => sum + amountCents, 0)

export function Returns({ returns }: Pick<Order, 'returns'>) {
  const { t, locale } = useLanguage()
  if (returns.length === 0) return null
  return (
    <section aria-label={t('orders.returns')}>
      <ul className="grid gap-1">
        {returns.map(({ at, amountCents, to, isThere }) => (
          <li key={`${at} ${amountCents}`}>
            {t(to === 'payer' && !isThere ? 'orders.return.onWay' : `orders.return.${to}`, {
              amount: formatMoney(amountCents, locale),
              at: fullMoment(at, locale),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
