import { useState } from 'react'
import type { StaffAct } from '#contract/staff/staff-acts.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { agreeTo, refuseForm, staffActsStore } from '#stores/staff/operator-acts.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { useStaffActsLanguage } from './language.ts'
import { useOvertaken } from './use-overtaken.ts'

const looks = { waiting: 'waits', agreed: 'good', refused: 'over' } as const

/** A request by a member of staff, as it was made, and a colleague's decision. */
export function StaffActCard({ act }: { act: StaffAct }) {
  const { t, locale } = useStaffActsLanguage()
  const { submit, isOff, failure } = useSubmission()
  const [isRefusing, setRefusing] = useState(false)
  useOvertaken(failure, staffActsStore.load)
  const { actId, call, state, amountCents, facts, askedBy, askedAt, decidedBy, decidedAt } = act
  const title = t(`staffActs.call.${call}`)
  const agree = async () => {
    await agreeTo(actId)
    showToast(t('staffActs.agreed'), 'ok')
  }
  return (
    <article className="card grid gap-3" aria-label={`${title} ${actId}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{title}</strong>
        {amountCents > 0 && <strong>{formatMoney(amountCents, locale)}</strong>}
        <Pill look={looks[state]}>{t(`staffActs.state.${state}`)}</Pill>
      </div>
      <p className="text-sm text-muted">
        {t('staffActs.asked', { name: askedBy, at: fullMoment(askedAt, locale) })}
        {decidedBy !== null &&
          decidedAt !== null &&
          ` · ${t('staffActs.decided', { name: decidedBy, at: fullMoment(decidedAt, locale) })}`}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {act.reason !== '' && <q className="claim-text block">{act.reason}</q>}
      <FailureNotice failure={failure} />
      {state === 'waiting' && (
        <div className="flex flex-wrap gap-3">
          {act.mayAgree ? (
            <Button
              kind="brand"
              aria-label={`${t('staffActs.agree')} ${title} ${actId}`}
              aria-disabled={isOff || undefined}
              onClick={() => void submit(agree)}
            >
              {t('staffActs.agree')}
            </Button>
          ) : (
            <p className="text-sm text-muted">{t('staffActs.own')}</p>
          )}
          <Button
            aria-label={`${t('staffActs.refuse')} ${title} ${actId}`}
            aria-expanded={isRefusing}
            onClick={() => setRefusing(!isRefusing)}
          >
            {t('staffActs.refuse')}
          </Button>
        </div>
      )}
      {isRefusing && state === 'waiting' && <Refuse actId={actId} />}
    </article>
  )
}

function Refuse({ actId }: { actId: number }) {
  const { t } = useStaffActsLanguage()
  const form = useForm(() => refuseForm(actId))
  useOvertaken(form.failure, staffActsStore.load)
  return (
    <Form
      form={form}
      label={t('staffActs.refuse')}
      submitLabel={t('staffActs.refuse')}
      onSent={() => showToast(t('staffActs.refused'), 'ok')}
    />
  )
}
