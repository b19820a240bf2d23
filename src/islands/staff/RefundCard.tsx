import { useState } from 'react'
import type { Refund } from '#contract/sales/refunds.ts'
import type { RefundStatus } from '#contract/vocabulary.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { type RefundAct, refundActForm, reloadOrders } from '#stores/staff/operator-orders.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { useStaffOrdersLanguage } from './language.ts'
import { showDone } from './show-done.ts'
import { useOvertaken } from './use-overtaken.ts'

const looks = {
  REQUESTED: 'waits',
  PENDING: 'waits',
  SUCCEEDED: 'good',
  FAILED: 'bad',
  REFUSED: 'over',
} as const satisfies Record<RefundStatus, string>

const actsOf = {
  decide: ['agree', 'refuse'],
  settle: ['paid', 'failed'],
} as const satisfies Record<Refund['may'][number], readonly RefundAct[]>

export function RefundCard({ refund }: { refund: Refund }) {
  const { t, locale } = useStaffOrdersLanguage()
  const [doing, setDoing] = useState<RefundAct | null>(null)
  const { refundId, orderNo, status, to, provider, amountCents, reference, reason } = refund
  const acts = refund.may.flatMap((what) => [...actsOf[what]])
  const title = t('staffOrders.refund.of', { orderNo })
  return (
    <article className="card grid gap-3" aria-label={`${title} ${refundId}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{formatMoney(amountCents, locale)}</strong>
        <Pill look={looks[status]}>{t(`staffOrders.refund.${status}`)}</Pill>
        <span className="text-sm text-muted">
          {title} · {fullMoment(refund.at, locale)}
        </span>
      </div>
      <p className="break-all text-sm">
        {[
          t(`staffOrders.refund.to.${to}`),
          provider && t(`staffOrders.provider.${provider}`),
          reference,
          refund.isForeign && t('staffOrders.refund.foreign'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reason !== '' && <q className="claim-text block">{reason}</q>}
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {acts.map((act) => (
            <Button
              key={act}
              aria-label={`${t(`staffOrders.refund.act.${act}`)} ${title}`}
              aria-expanded={doing === act}
              onClick={() => setDoing(doing === act ? null : act)}
            >
              {t(`staffOrders.refund.act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {doing !== null && <Act key={doing} refundId={refundId} act={doing} />}
    </article>
  )
}

function Act({ refundId, act }: { refundId: number; act: RefundAct }) {
  const { t } = useStaffOrdersLanguage()
  const form = useForm(() => refundActForm(refundId, act))
  useOvertaken(form.failure, reloadOrders)
  return (
    <Form
      form={form}
      label={t(`staffOrders.refund.act.${act}`)}
      submitLabel={t(`staffOrders.refund.act.${act}`)}
      onSent={(answer) => showDone(t, answer, t('staffOrders.refund.decided'))}
    />
  )
}
