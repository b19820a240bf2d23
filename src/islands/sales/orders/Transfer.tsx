import { useEffect, useRef } from 'react'
import type { Order } from '#contract/sales/orders.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatMoney } from '#rules/numbers.ts'
import { deviceAnswer } from '#rules/primitives/device-answer.ts'
import { report } from '#stores/sales/orders/own-order.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useLanguage } from './language.ts'

interface Of {
  order: Order
  of: NonNullable<Order['transfer']>
}

/** The step of a transfer by FPS: code, payee and reference, and then "I have paid". */
export function Transfer({ order, of, onBack }: Of & { onBack: () => void }) {
  const { t, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const amount = formatMoney(order.dueCents, locale)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="checkout-step" aria-label={t('orders.fps')}>
      <h2 ref={title} tabIndex={-1} className="text-xl font-bold">
        {t('orders.fps.title', { amount })}
      </h2>
      <p className="text-sm text-muted">{t('orders.fps.text')}</p>
      <TransferCode order={order} of={of} />
      <FailureNotice failure={failure} />
      <div className="main-action">
        <Button
          kind="main"
          aria-disabled={isOff || undefined}
          onClick={() => void submit(() => report(order.orderNo))}
        >
          {t('orders.fps.done', { amount })}
        </Button>
      </div>
      <div>
        <Button kind="quiet" onClick={onBack}>
          {t('orders.fps.change')}
        </Button>
      </div>
    </section>
  )
}

/** A QR code for banking apps, and the same as text for payers on this very phone. */
export function TransferCode({ order, of: { proxy, merchantName, path, size } }: Of) {
  const { t, locale } = useLanguage()
  const facts = [
    [t('orders.fps.to'), proxy, true],
    [t('orders.fps.name'), merchantName, false],
    [t('orders.amount'), formatMoney(order.dueCents, locale), false],
    [t('orders.fps.reference'), order.orderNo, true],
  ] as const
  const copy = async (text: string) => {
    try {
      await deviceAnswer(navigator.clipboard.writeText(text))
      showToast(t('orders.fps.copied'), 'ok')
    } catch {
      showToast(t('orders.fps.notCopied'), 'error')
    }
  }
  return (
    <div className="card pay-code">
      <QrCode path={path} size={size} label={t('orders.fps.code')} className="size-48" />
      <dl>
        {facts.map(([name, value, isCopied]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {isCopied && (
              <dd>
                <Button
                  kind="quiet"
                  aria-label={t('orders.fps.copy.label', { name })}
                  onClick={() => void copy(value)}
                >
                  {t('orders.fps.copy')}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
