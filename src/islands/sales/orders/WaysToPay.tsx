import type { Order } from '#contract/sales/orders.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatMoney } from '#rules/numbers.ts'
import { isOnItsWay } from '#rules/sales/back-state.ts'
import { payOnPage, report } from '#stores/sales/orders/own-order.ts'
import { Button } from '#ui/Button.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useLanguage } from './language.ts'

export function WaysToPay({ order }: { order: Order }) {
  const { t, to } = useLanguage()
  const { ways, transfer } = order
  return (
    <section className="grid gap-4" aria-label={t('orders.ways')}>
      <h3 className="text-lg font-bold">{t('orders.ways')}</h3>
      {ways.length === 0 && <p className="notice notice-warn">{t('orders.ways.none')}</p>}
      {ways.includes('page') && <OnPage order={order} />}
      {transfer !== null && ways.includes('fps') && <ByTransfer order={order} of={transfer} />}
      <p className="text-sm text-muted">
        {t('orders.ways.wallet')}{' '}
        <a className="link" href={to('/withdraw')}>
          {t('orders.ways.wallet.withdraw')}
        </a>
      </p>
    </section>
  )
}

function OnPage({ order }: { order: Order }) {
  const { t } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const isOpen = isOnItsWay(order)
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        kind="main"
        aria-disabled={isOff || undefined}
        onClick={() => void submit(() => payOnPage(order.orderNo))}
      >
        {t(isOpen ? 'orders.page.again' : 'orders.page')}
      </Button>
      <p className="text-sm text-muted">{t('orders.page.text')}</p>
      <FailureNotice failure={failure} />
    </div>
  )
}

interface TransferProps {
  order: Order
  of: NonNullable<Order['transfer']>
}

function ByTransfer({ order, of }: TransferProps) {
  const { t } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  return (
    <div className="grid gap-3">
      <h4 className="font-bold">{t('orders.fps')}</h4>
      <TransferCode order={order} of={of} />
      <p className="text-sm text-muted">{t('orders.fps.text')}</p>
      <div className="grid justify-items-start gap-2">
        <Button
          aria-disabled={isOff || undefined}
          onClick={() => void submit(() => report(order.orderNo))}
        >
          {t('orders.fps.done')}
        </Button>
        <FailureNotice failure={failure} />
      </div>
    </div>
  )
}

/** A QR code for banking apps, and the same as text for payers on this very phone. */
function TransferCode({ order, of: { proxy, merchantName, path, size } }: TransferProps) {
  const { t, locale } = useLanguage()
  const facts = [
    [t('orders.fps.to'), proxy],
    [t('orders.fps.name'), merchantName],
    [t('orders.amount'), formatMoney(order.dueCents, locale)],
    [t('orders.fps.reference'), order.orderNo],
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode path={path} size={size} label={t('orders.fps.code')} className="size-48" />
      <dl className="grid gap-1">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-bold break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
