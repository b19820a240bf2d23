import type { Order } from '#contract/sales/orders.ts'
import { brandName } from '#i18n/brand.ts'
import { useUser } from '#islands/dashboard/Guarded.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { OperatorFacts } from '#rules/operator-facts.ts'
import { refundRules } from '#rules/sales/refund-rules.ts'
import { Done } from '#ui/Done.tsx'
import { Icon } from '#ui/Icon.tsx'
import { refundTexts } from '#ui/refund-texts.ts'
import { goodsIcons } from './Bought.tsx'
import { useLanguage } from './language.ts'
import { OrderBadge, sumOf } from './words.tsx'

/** The total says of which currency. */
const money = (cents: number) => formatMoney(cents, 'unit')

/** What has become of an order with a receipt. */
export function PaidHead({ order: { status, dueCents } }: { order: Order }) {
  const { t, locale } = useLanguage()
  if (status === 'PAID') {
    const amount = formatMoney(dueCents, locale)
    return <Done title={t('orders.paid', { amount })} text={t('orders.now.PAID')} />
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <h2 className="text-xl font-bold">{t('orders.now.REFUNDED')}</h2>
      <OrderBadge status={status} />
    </div>
  )
}

/** The receipt of a paid order: one page of A4, and a card on a screen. */
export function Receipt({ order, seller }: { order: Order; seller: OperatorFacts | null }) {
  const { t, locale } = useLanguage()
  const { userName: payer } = useUser()
  const { orderNo, receiptNo, paidAt, paidWith, lines } = order
  const moment = (at: string) => <time dateTime={at}>{fullMoment(at, locale)}</time>
  const facts = [
    [t('orders.receipt.no'), receiptNo],
    [t('orders.receipt.paid'), paidAt && moment(paidAt)],
    [t('orders.receipt.payer'), payer],
    [t('orders.receipt.method'), paidWith && t(`orders.paidWith.${paidWith}`)],
    [t('orders.receipt.order'), orderNo],
  ] as const
  return (
    <article className="receipt card paper paper-portrait">
      <header className="receipt-head">
        <span>
          <img src="/favicon.svg" alt="" width="32" height="32" />
          {brandName(locale)}
        </span>
        <h3>{t('orders.receipt')}</h3>
      </header>
      <dl className="receipt-facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ul className="receipt-lines">
        {lines.map(({ goods, name, quantity, priceCents, amountCents }) => (
          <li key={name}>
            <span className="receipt-goods">
              <Icon name={goodsIcons[goods]} />
            </span>
            <div>
              <p className="font-bold">{name}</p>
              {quantity > 1 && (
                <p className="text-sm text-muted">
                  {quantity} × {money(priceCents)}
                </p>
              )}
            </div>
            <b>{money(amountCents)}</b>
          </li>
        ))}
      </ul>
      <Sums order={order} />
      <Terms order={order} />
      {seller && (
        <footer className="receipt-seller">
          <p>
            {t('orders.receipt.seller')} <b>{seller.name}</b>
          </p>
          {seller.registration !== '' && (
            <p>{t('orders.receipt.registration', { number: seller.registration })}</p>
          )}
          <p>{seller.contact}</p>
        </footer>
      )}
    </article>
  )
}

/** The sum, its payment, and what came back of it. */
function Sums({ order: { dueCents, lines, paidAt, paidWith, returns } }: { order: Order }) {
  const { t, locale } = useLanguage()
  const whole = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const method = paidWith === null ? t('orders.receipt.payment') : t(`orders.paidWith.${paidWith}`)
  const rows = [
    ...(paidAt === null ? [] : [{ name: method, at: paidAt, cents: dueCents }]),
    ...returns.map(({ at, amountCents, to, isThere }) => ({
      name: t(to === 'payer' && !isThere ? 'orders.refund.onWay' : `orders.refund.${to}`),
      at,
      cents: -amountCents,
    })),
  ]
  return (
    <table className="receipt-sums">
      <tbody>
        {whole !== dueCents && (
          <>
            <tr>
              <th scope="row">{t('orders.receipt.subtotal')}</th>
              <td>{money(whole)}</td>
            </tr>
            <tr>
              <th scope="row">{t('orders.receipt.elsewhere')}</th>
              <td>{money(dueCents - whole)}</td>
            </tr>
          </>
        )}
        <tr className="receipt-total">
          <th scope="row">{t('orders.receipt.total')}</th>
          <td>{money(dueCents)}</td>
        </tr>
        {rows.map(({ name, at, cents }) => (
          <tr key={`${at} ${cents}`}>
            <th scope="row">
              {name} · <time dateTime={at}>{fullMoment(at, locale)}</time>
            </th>
            <td>{money(cents)}</td>
          </tr>
        ))}
        {returns.length > 0 && (
          <tr>
            <th scope="row">{t('orders.receipt.kept')}</th>
            <td>{money(dueCents - sumOf(returns))}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Terms({ order: { status, lines, payerRefundUntil } }: { order: Order }) {
  const { t, locale } = useLanguage()
  if (status !== 'PAID') return null
  const until =
    payerRefundUntil === null
      ? []
      : [t('orders.refundUntil', { at: fullMoment(payerRefundUntil, locale) })]
  const rules = refundTexts(t, refundRules(lines.map(({ goods }) => goods)))
  return <p className="text-sm text-muted">{[rules, ...until].join(' ')}</p>
}
