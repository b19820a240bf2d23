import { useStore } from '@nanostores/react'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { changeDays, nearHours } from '#rules/ticket-refund.ts'
import type { OpenActivity } from '#stores/activities/plan-form.ts'
import { showToast } from '#stores/toasts.ts'
import { type DistrictOption, useLanguage } from './language.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { RowsPart } from './RowsPart.tsx'
import { TimeField } from './TimeField.tsx'

interface Props {
  activity: OpenActivity
  districts: readonly DistrictOption[]
}

/** What may be changed of an activity that is sold, at once; whom it concerns is told. */
export function ChangeForm({ activity, districts }: Props) {
  const { t } = useLanguage()
  const form = useForm(() => activity.change)
  const { seats } = useStore(activity.$own)
  const sold = seats.reduce((sum, one) => sum + one.sold, 0)
  const { values } = form
  return (
    <section className="grid gap-4" aria-labelledby="change">
      <h2 id="change" className="text-xl font-bold">
        {t('activityEditor.change')}
      </h2>
      <Form
        form={form}
        onSent={() => showToast(t('activityEditor.changed'), 'ok')}
        foot={
          <div className="grid gap-3">
            <p className="max-w-text text-sm">{t('activityEditor.change.text', { n: sold })}</p>
            <p className="max-w-text text-sm text-muted">
              {t('activityEditor.change.rights', { hours: nearHours, days: changeDays })}
            </p>
            <div>
              <SubmitButton form={form}>{t('activityEditor.change.send')}</SubmitButton>
            </div>
          </div>
        }
      >
        <PlaceFields form={form} districts={districts} />
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
    </section>
  )
}
