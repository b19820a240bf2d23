import { type ReactNode, useState } from 'react'
import { reportReasons, urgentKinds } from '#contract/moderation/reports.ts'
import { useLanguage } from '#islands/language.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { type ReportedHere, reportForm, sendUrgentReport } from '#stores/moderation/report-form.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { reasonText } from '#ui/report-reasons.ts'

interface Props extends ReportedHere {
  children?: ReactNode
  onClose: () => void
  /** Contact of the two is stopped already: there is nothing more to stop. */
  isStopped?: boolean
  onStopped?: (() => void) | undefined
}

/** Asks for the reason of a report; for a lesson or a person, can also stop contact at once. */
export default function ReportDialog({
  onClose,
  isStopped = false,
  onStopped,
  children,
  ...reported
}: Props) {
  const { t } = useLanguage<'report' | 'ui'>()
  const { kind } = reported
  const form = useForm(() => reportForm(reported))
  const urgent = useSubmission()
  const [urgentId] = useState(randomUuid)
  const reasons = reportReasons[kind]
  const isPair = urgentKinds.some((one) => one === kind)
  const title = t(`report.title.${kind}`)
  const [sent, setSent] = useState<'done' | 'urgent' | null>(null)
  const stop = () =>
    void urgent.submit(
      () => sendUrgentReport(reported, urgentId, form.values),
      () => {
        setSent('urgent')
        // The page behind hides numbers at once.
        onStopped?.()
      },
    )
  if (sent !== null) {
    return (
      <Dialog t={t} open onClose={onClose} title={title}>
        <div className="grid gap-3">
          <p className="notice notice-ok" role="status">
            {t(sent === 'urgent' ? 'report.urgent.done' : 'report.done')}
          </p>
          <ul className="grid list-disc gap-1 ps-5 text-sm">
            <li>{t(isPair ? 'report.next.pair' : 'report.next')}</li>
            {sent === 'urgent' && <li>{t('report.next.lessons')}</li>}
            {isPair && <li>{t('report.next.danger')}</li>}
          </ul>
          <div>
            <Button kind="brand" onClick={onClose}>
              {t('report.close')}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog t={t} open onClose={onClose} title={title}>
      <div className="grid gap-3">
        <p className="text-sm">{t(isPair ? 'report.intro.pair' : 'report.intro')}</p>
        {children}
        {isPair && !isStopped && (
          <div className="grid gap-2 border-b border-line pb-3">
            <FailureNotice failure={urgent.failure} />
            <Button kind="danger" wide aria-disabled={urgent.isOff || undefined} onClick={stop}>
              {t('report.urgent')}
            </Button>
            <p className="text-sm text-muted">{t('report.urgent.text')}</p>
          </div>
        )}
        <Form
          form={form}
          label={title}
          submitLabel={t('report.send')}
          onSent={() => setSent('done')}
        >
          <Choices
            type="radio"
            name={form.idOf('reason')}
            legend={t('report.reason')}
            options={reasons.map((value) => ({ value, label: reasonText(t, kind, value) }))}
            chosen={[form.values.reason]}
            onChange={([value = form.values.reason]) => form.change({ reason: value })}
          />
          <FormField form={form} name="details" />
        </Form>
      </div>
    </Dialog>
  )
}
