import type { OwnJob, ParentJobEvent } from '#contract/teaching/jobs.ts'
import { WhatEnds } from '#islands/teaching/lessons/WhatEnds.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { endForm } from '#stores/teaching/parent-jobs/forms.ts'
import { jobStore } from '#stores/teaching/parent-jobs/own-job.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'
import { useFreshClose } from './use-act.ts'

/** Events that end something of a job; a draft can only be closed. */
export type EndingEvent = Extract<ParentJobEvent, 'unbook' | 'replace' | 'close'>

interface Props {
  job: OwnJob
  event: EndingEvent
  onClose: () => void
}

/** Confirms an ending, and asks for the reason that tutors read. */
export default function EndDialog({ job: { jobId, status }, event, onClose }: Props) {
  const { t } = useLanguage()
  const form = useForm(() => endForm(jobId, event))
  const close = useFreshClose(form.failure, onClose)
  const isDraft = status === 'DRAFT'
  const say = (part: '' | '.text' | '.done') =>
    t(
      event === 'close' && isDraft
        ? `ownJobs.act.close.DRAFT${part}`
        : `ownJobs.act.${event}${part}`,
    )
  const sent = async () => {
    showToast(say('.done'), 'ok')
    onClose()
    await jobStore.load()
  }
  return (
    <Dialog t={t} open onClose={close} title={say('')}>
      <div className="grid gap-3">
        <p className="text-sm">{say('.text')}</p>
        <WhatEnds jobId={jobId} side="parent" />
        <Form
          form={form}
          label={say('')}
          onSent={sent}
          foot={
            <div>
              <SubmitButton form={form} kind={event === 'unbook' ? 'brand' : 'danger'}>
                {say('')}
              </SubmitButton>
            </div>
          }
        >
          {!isDraft && <FormField form={form} name="reason" />}
        </Form>
      </div>
    </Dialog>
  )
}
