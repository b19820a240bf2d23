import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import { WhatEnds } from '#islands/teaching/lessons/WhatEnds.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useFresh } from '#islands/ui/form/use-fresh.ts'
import { answerForm, type StepBack } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface AnswerFormProps {
  event: StepBack
  jobId: number
  applicationId: number
  onClose: () => void
}

/** Declines, withdraws or leaves, after explaining the consequences. */
export function AnswerForm(props: AnswerFormProps) {
  const { t } = useLanguage()
  return (
    <OverviewFacts title={t(`tutorJobs.begin.${props.event}`)}>
      <Explained {...props} />
    </OverviewFacts>
  )
}

/** The same, opened from the job's menu. */
export function AnswerDialog(props: AnswerFormProps) {
  const { t } = useLanguage()
  return (
    <Dialog t={t} open onClose={props.onClose} title={t(`tutorJobs.begin.${props.event}`)}>
      <div className="grid gap-3">
        <Explained {...props} onSent={props.onClose} />
      </div>
    </Dialog>
  )
}

interface ExplainedProps extends AnswerFormProps {
  onSent?: () => void
}

function Explained({ event, jobId, applicationId, onClose, onSent }: ExplainedProps) {
  const { t } = useLanguage()
  const form = useForm(() => answerForm(applicationId, event))
  useFresh(form.failure)
  const sent = () => {
    showToast(t(`tutorJobs.done.${event}`), 'ok')
    onSent?.()
  }
  return (
    <>
      <p>{t(`tutorJobs.means.${event}`)}</p>
      {event === 'leave' && <WhatEnds jobId={jobId} side="tutor" />}
      <Form
        form={form}
        label={t(`tutorJobs.begin.${event}`)}
        onSent={sent}
        foot={
          <div className="step-actions">
            <SubmitButton form={form} kind={event === 'leave' ? 'danger' : 'brand'}>
              {t(`tutorJobs.do.${event}`)}
            </SubmitButton>
            <Button kind="quiet" onClick={onClose}>
              {t('tutorJobs.cancel')}
            </Button>
          </div>
        }
      >
        <FormField form={form} name="reason" />
      </Form>
    </>
  )
}
