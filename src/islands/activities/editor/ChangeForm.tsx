import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OwnActivity } from '#contract/activities/activities.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { changeDays, nearHours } from '#rules/activities/ticket-refund.ts'
import type { OpenActivity } from '#stores/activities/plan-form.ts'
import { type PlanValues, valuesOf } from '#stores/activities/plan-values.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { type DistrictOption, useLanguage } from './language.ts'
import { RowsPart } from './RowsPart.tsx'
import { TimeField } from './TimeField.tsx'
import { VenueFields } from './VenueFields.tsx'
import { WaitingChange } from './WaitingChange.tsx'

interface Props {
  activity: OpenActivity
  districts: readonly DistrictOption[]
}

function concernsHolders(typed: PlanValues, now: PlanValues): boolean {
  const partsOf = ({ isOnline, areaId, place, onlineUrl, sessions }: PlanValues) =>
    JSON.stringify([
      ...(isOnline ? [onlineUrl] : [areaId, place]),
      ...sessions.map(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ])
  return partsOf(typed) !== partsOf(now)
}

/** The form for what may change after sales have begun; ticket holders affected are notified. */
export function ChangeForm({ activity, districts }: Props) {
  const { t } = useLanguage()
  const form = useForm(() => activity.change)
  const own = useStore(activity.$own)
  const { seats } = own
  const [isAsking, setAsking] = useState(false)
  const sold = seats.reduce((sum, one) => sum + one.sold, 0)
  const { values } = form
  const showSaved = (now: OwnActivity) => {
    const waits = now.waitingWhere !== null || now.waitingTimes.length > 0
    showToast(t(waits ? 'activityEditor.changed.waits' : 'activityEditor.changed'), 'ok')
  }
  // A new venue or time entitles every holder to return their tickets.
  const ask = async () => {
    if (!concernsHolders(values, valuesOf(own))) return form.submit(showSaved)
    setAsking(true)
    return false
  }
  return (
    <section className="grid gap-4" aria-labelledby="change">
      <h2 id="change" className="text-xl font-bold">
        {t('activityEditor.change')}
      </h2>
      <Form
        form={sold === 0 ? form : { ...form, submit: ask }}
        onSent={showSaved}
        foot={
          <div className="grid gap-3">
            <p className="max-w-text text-sm">{t('activityEditor.change.text', { n: sold })}</p>
            <p className="max-w-text text-sm text-muted">
              {t('activityEditor.change.rights', { hours: nearHours, days: changeDays })}
            </p>
            <WaitingChange own={own} />
            <div>
              <SubmitButton form={form}>{t('activityEditor.change.send')}</SubmitButton>
            </div>
          </div>
        }
      >
        <VenueFields form={form} districts={districts} />
        <RowsPart form={form} name="sessions" most={0} least={0}>
          {(at) => (
            <>
              <p className="font-bold">
                {values.sessions[at]?.title || t('activityEditor.session.number', { n: at + 1 })}
              </p>
              <div className="flex flex-wrap gap-3">
                <TimeField form={form} name={`sessions.${at}.startsAt`} />
                <TimeField form={form} name={`sessions.${at}.endsAt`} />
              </div>
            </>
          )}
        </RowsPart>
        <RowsPart form={form} name="pools" most={0} least={0}>
          {(at) => (
            <>
              <p className="font-bold">
                {values.pools[at]?.name || t('activityEditor.pool.number', { n: at + 1 })}
              </p>
              <FormField form={form} name={`pools.${at}.seats`} />
            </>
          )}
        </RowsPart>
        <FormField form={form} name="mostTickets" />
        <div className="flex flex-wrap gap-3">
          <TimeField form={form} name="salesFrom" />
          <TimeField form={form} name="salesUntil" />
        </div>
      </Form>
      <Dialog
        t={t}
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('activityEditor.change.ask')}
      >
        <div className="grid gap-4">
          <p>{t('activityEditor.change.ask.text', { n: sold, days: changeDays })}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              kind="brand"
              onClick={() => {
                setAsking(false)
                void form.submit(showSaved)
              }}
            >
              {t('activityEditor.change.send')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('activityEditor.change.keep')}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  )
}
