import { useEffect } from 'react'
import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import { WhatEnds } from '#islands/teaching/lessons/WhatEnds.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { answerForm, type StepBack, tutorJobStore } from '#stores/teaching/tutor-jobs/tutor-job.ts'
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
export function AnswerForm({ event, jobId, applicationId, onClose }: AnswerFormProps) {
  const { t } = useLanguage()
  const form = useForm(() => answerForm(applicationId, event))
  useRefreshOnRefusal(form.failure)
  return (
    <OverviewFacts title={t(`tutorJobs.begin.${event}`)}>
      <p>{t(`tutorJobs.means.${event}`)}</p>
      {event === 'leave' && <WhatEnds jobId={jobId} side="tutor" />}
      <Form
        form={form}
        label={t(`tutorJobs.begin.${event}`)}
        onSent={() => showToast(t(`tutorJobs.done.${event}`), 'ok')}
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
    </OverviewFacts>
  )
}

/** Reloads after a refusal that means that the screen is out of date. */
export function useRefreshOnRefusal(failure: { code: string } | null): void {
  const isOld = failure?.code === 'A0440' || failure?.code === 'A0404'
  useEffect(() => {
    if (isOld) void tutorJobStore.load()
  }, [isOld])
}
