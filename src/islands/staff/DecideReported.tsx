import { urgentKinds } from '#contract/moderation/reports.ts'
import {
  type ReportedCase,
  type TakeDownPart,
  takeDownParts,
} from '#contract/staff/operator-reports.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { leaveReported, reportsStore, takeDownForm } from '#stores/staff/operator-reports.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { useJobsLanguage } from './language.ts'
import { useOvertaken } from './use-overtaken.ts'

/** Dismisses a report, or takes the content down for a reason that its author reads. */
export function DecideReported({ reported, title }: { reported: ReportedCase; title: string }) {
  const { t } = useJobsLanguage()
  const { reportId, kind, urgent } = reported
  const isPair = urgentKinds.some((one) => one === kind)
  const takeDown = t(isPair ? 'operatorJobs.report.stopContact' : 'operatorJobs.report.takeDown')
  const leaveIt = t(urgent ? 'operatorJobs.report.allowContact' : 'operatorJobs.report.leave')
  const parts: readonly TakeDownPart[] = takeDownParts[kind]
  const form = useForm(() => takeDownForm(reported))
  const leaving = useSubmission()
  useOvertaken(form.failure, reportsStore.load)
  useOvertaken(leaving.failure, reportsStore.load)
  const done = () => {
    showToast(t('operator.decided'), 'ok')
    return reportsStore.load()
  }
  const leave = () =>
    void leaving.submit(() => leaveReported(reportId, urgent ? form.values.reason : ''), done)
  return (
    <Form
      form={form}
      label={`${takeDown} (${title})`}
      onSent={done}
      foot={
        <>
          <FailureNotice failure={leaving.failure} />
          <div className="proof-acts">
            <SubmitButton form={form} kind="danger">
              {takeDown}
            </SubmitButton>
            <Button
              aria-disabled={leaving.isOff || undefined}
              aria-label={`${leaveIt} ${reportId}`}
              onClick={leave}
            >
              {leaveIt}
            </Button>
          </div>
        </>
      }
    >
      {parts.length > 1 && (
        <Choices
          type="checkbox"
          name={form.idOf('takeDown')}
          legend={t('operatorJobs.report.parts')}
          options={parts.map((value) => ({ value, label: t(`operatorJobs.report.part.${value}`) }))}
          chosen={form.values.takeDown}
          onChange={(chosen) =>
            form.change({ takeDown: parts.filter((part) => chosen.includes(part)) })
          }
        />
      )}
      <FormField form={form} name="reason" />
    </Form>
  )
}
