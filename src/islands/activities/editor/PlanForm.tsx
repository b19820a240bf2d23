import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { planTexts } from '#contract/activities/activity-plan.ts'
import { SaveLine } from '#islands/ui/editor/SaveLine.tsx'
import { SubmitFoot } from '#islands/ui/editor/SubmitFoot.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import type { OpenActivity } from '#stores/activities/plan-form.ts'
import { newSession } from '#stores/activities/plan-values.ts'
import { showToast } from '#stores/toasts.ts'
import { type DistrictOption, useLanguage } from './language.ts'
import { RowsPart } from './RowsPart.tsx'
import { SaleParts } from './SaleParts.tsx'
import { TimeField } from './TimeField.tsx'
import { VenueFields } from './VenueFields.tsx'

interface Props {
  activity: OpenActivity
  districts: readonly DistrictOption[]
}

/** The form of an activity's texts and sales, saved as it is typed. */
export function PlanForm({ activity, districts }: Props) {
  const { t } = useLanguage()
  const form = useForm(() => activity.form)
  useEffect(() => activity.autosave.watch(), [activity])
  const { values } = form
  return (
    <Form
      form={form}
      summary={useStore(activity.$wantsApproval)}
      onSent={() => showToast(t('activityEditor.sent'), 'ok')}
      foot={<SubmitFoot of="activityEditor" editor={activity} form={form} />}
    >
      <SaveLine of="activityEditor" editor={activity} />
      {planTexts.map((name) => (
        <FormField key={name} form={form} name={name} />
      ))}
      <VenueFields form={form} districts={districts} />
      <RowsPart
        form={form}
        name="sessions"
        most={40}
        least={1}
        onAdd={() => {
          const session = newSession()
          const [only, ...others] = values.pools
          // With a single pool, its seats belong to every session.
          const pools =
            only !== undefined && others.length === 0
              ? [{ ...only, sessionKeys: [...only.sessionKeys, session.key] }]
              : values.pools
          form.change({ sessions: [...values.sessions, session], pools })
        }}
        onRemove={(key) =>
          form.change({
            sessions: values.sessions.filter((one) => one.key !== key),
            pools: values.pools.map((pool) => ({
              ...pool,
              sessionKeys: pool.sessionKeys.filter((one) => one !== key),
            })),
          })
        }
      >
        {(at) => (
          <>
            <FormField form={form} name={`sessions.${at}.title`} />
            <div className="flex flex-wrap gap-3">
              <TimeField form={form} name={`sessions.${at}.startsAt`} />
              <TimeField form={form} name={`sessions.${at}.endsAt`} />
            </div>
          </>
        )}
      </RowsPart>
      <SaleParts form={form} values={values} onChange={form.change} />
      <FormField form={form} name="mostTickets" />
      <div className="flex flex-wrap gap-3">
        <TimeField form={form} name="salesFrom" />
        <TimeField form={form} name="salesUntil" />
      </div>
      <p className="max-w-text text-sm text-muted">{t('activityEditor.sales.text')}</p>
    </Form>
  )
}
