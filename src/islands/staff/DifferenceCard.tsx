import { useState } from 'react'
import type { Difference } from '#contract/payouts/reconciliation.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { reloadReconciliation, settleForm } from '#stores/staff/operator-reconciliation.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { useReconciliationLanguage } from './language.ts'
import { useOvertaken } from './use-overtaken.ts'

/** A difference between our books and a provider's list, and its age. */
export function DifferenceCard({ difference }: { difference: Difference }) {
  const { t, locale } = useReconciliationLanguage()
  const [isOpen, setOpen] = useState(false)
  const { differenceId, kind, provider, reference, orderNo, at, settledAt, reason } = difference
  // For transfers, the bank's statement is the provider's list.
  const isTransfer = provider === 'fps'
  const title = t(
    isTransfer ? 'reconciliation.kind.transfer.missing' : `reconciliation.kind.${kind}`,
  )
  const days = Math.floor((Date.now() - new Date(at).getTime()) / dayMs)
  const sum = (cents: number | null) =>
    cents === null ? t('reconciliation.nothing') : formatMoney(cents, locale)
  return (
    <article className="card grid gap-3" aria-label={`${title} ${reference}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{title}</strong>
        <Pill look={settledAt === null ? 'bad' : 'over'}>
          {settledAt === null
            ? t('reconciliation.age', { n: days })
            : t('reconciliation.settled', { at: fullMoment(settledAt, locale) })}
        </Pill>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">
          {t(isTransfer ? 'reconciliation.theirs.bank' : 'reconciliation.theirs')}
        </dt>
        <dd>{sum(difference.theirsCents)}</dd>
        <dt className="text-muted">{t('reconciliation.ours')}</dt>
        <dd>{sum(difference.oursCents)}</dd>
        <dt className="text-muted">{t('reconciliation.at')}</dt>
        <dd>{fullMoment(at, locale)}</dd>
        {orderNo !== null && (
          <>
            <dt className="text-muted">{t('reconciliation.order')}</dt>
            <dd>{orderNo}</dd>
          </>
        )}
        <dt className="text-muted">{t(`staffOrders.provider.${provider}`)}</dt>
        <dd className="break-all">{reference}</dd>
      </dl>
      {reason !== '' && <q className="claim-text block">{reason}</q>}
      {settledAt === null && (
        <div>
          <Button
            aria-label={`${t('reconciliation.settle')} ${reference}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('reconciliation.settle')}
          </Button>
        </div>
      )}
      {isOpen && settledAt === null && <Settle differenceId={differenceId} />}
    </article>
  )
}

function Settle({ differenceId }: { differenceId: number }) {
  const { t } = useReconciliationLanguage()
  const form = useForm(() => settleForm(differenceId))
  useOvertaken(form.failure, reloadReconciliation)
  return (
    <Form
      form={form}
      label={t('reconciliation.settle')}
      submitLabel={t('reconciliation.settle')}
      onSent={() => showToast(t('reconciliation.settle.done'), 'ok')}
    />
  )
}
