import { useState } from 'react'
import type { Arrival } from '#contract/sales/orders.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { reloadOrders, returnForm } from '#stores/staff/operator-orders.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { useStaffOrdersLanguage } from './language.ts'
import { sumIn } from './money-text.ts'
import { showDone } from './show-done.ts'
import { useOvertaken } from './use-overtaken.ts'

/** A payment that names an order and does not match it. */
export function MismatchedCard({ arrival }: { arrival: Arrival }) {
  const { t, locale } = useStaffOrdersLanguage()
  const [isOpen, setOpen] = useState(false)
  const { attemptId, orderNo, provider, reference, amountCents, currency, outcome, at } = arrival
  const title = t('orders.number', { orderNo })
  const sum = sumIn(currency, amountCents, locale)
  return (
    <article className="card grid gap-3" aria-label={`${title} ${reference}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{sum}</strong>
        <Pill look="bad">{t(`staffOrders.outcome.${outcome}`)}</Pill>
        <span className="text-sm text-muted">
          {title} · {fullMoment(at, locale)}
        </span>
      </div>
      <p className="break-all text-sm">
        {t(`staffOrders.provider.${provider}`)} · {reference}
      </p>
      <div>
        <Button
          aria-label={`${t('staffOrders.return')} ${title}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('staffOrders.return')}
        </Button>
      </div>
      {isOpen && <GiveBack attemptId={attemptId} />}
    </article>
  )
}

function GiveBack({ attemptId }: { attemptId: number }) {
  const { t } = useStaffOrdersLanguage()
  const form = useForm(() => returnForm(attemptId))
  useOvertaken(form.failure, reloadOrders)
  return (
    <Form
      form={form}
      label={t('staffOrders.return')}
      submitLabel={t('staffOrders.return')}
      onSent={(answer) => showDone(t, answer, t('staffOrders.return.done'))}
    />
  )
}
