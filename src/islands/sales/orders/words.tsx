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

export function OrderLines({ lines, dueCents }: Pick<Order, 'lines' | 'dueCents'>) {
  const { t, locale } = useLanguage()
  return (
    <table className="fact-table">
      <thead>
        <tr>
          <th scope="col">{t('orders.item')}</th>
          <th scope="col" className="text-end">
            {t('orders.quantity')}
          </th>
          <th scope="col" className="text-end">
            {t('orders.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <td>{line.name}</td>
            <td className="text-end">
              {line.quantity === 1
                ? line.quantity
                : `${line.quantity} × ${formatMoney(line.priceCents, locale)}`}
            </td>
            <td className="text-end">{formatMoney(line.amountCents, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('orders.total')}
          </th>
          <td className="text-end font-bold">{formatMoney(dueCents, locale)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
