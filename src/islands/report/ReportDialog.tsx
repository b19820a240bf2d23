import { reportReasons } from '#contract/reports.ts'
import { useLanguage } from '#islands/language.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { wordsReportForm } from '#stores/report-form.ts'
import { showToast } from '#stores/toasts.ts'
import { Choices } from '#ui/Choices.tsx'
import { reasonWords } from '#ui/report-reasons.ts'

const reasons = reportReasons.application

/** Why the words of an application are reported. */
export default function ReportDialog(props: { applicationId: number; onClose: () => void }) {
  const { applicationId, onClose } = props
  const { t } = useLanguage<'report' | 'ui'>()
  const form = useForm(() => wordsReportForm(applicationId))
  const title = t('report.title.application')
  const sent = () => {
    showToast(t('report.done'), 'ok')
    onClose()
  }
  return (
    <Dialog t={t} open onClose={onClose} title={title}>
      <div className="grid gap-3">
        <p className="text-sm">{t('report.intro')}</p>
        <Form form={form} label={title} submitLabel={t('report.send')} onSent={sent}>
          <Choices
            type="radio"
            name={form.idOf('reason')}
            legend={t('report.reason')}
            options={reasons.map((value) => ({
              value,
              label: reasonWords(t, 'application', value),
            }))}
            chosen={[form.values.reason]}
            onChange={([value]) =>
              form.change({ reason: reasons.find((one) => one === value) ?? form.values.reason })
            }
          />
          <FormField form={form} name="details" />
        </Form>
      </div>
    </Dialog>
  )
}
