import { mostInvitations } from '#contract/teaching/applications.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { browser } from '#stores/device/device.ts'
import { noteAsked } from '#stores/teaching/asked-tutors.ts'
import { inviteForm } from '#stores/teaching/parent-jobs/forms.ts'
import { jobStore } from '#stores/teaching/parent-jobs/own-job.ts'
import { showToast } from '#stores/toasts.ts'
import { Choices } from '#ui/Choices.tsx'
import { jobName } from './job-badges.tsx'
import { useLanguage } from './language.ts'
import { useFreshClose } from './use-act.ts'

interface Props {
  tutor: { tutorId: number; name: string }
  /** Open jobs to which the tutor may be invited, newest first; at least one. */
  jobs: readonly Pick<OwnJob, 'jobId' | 'subject' | 'levelName'>[]
  onClose: () => void
  onSent: () => void
}

export default function InviteDialog({ tutor: { tutorId, name }, jobs, onClose, onSent }: Props) {
  const { t } = useLanguage()
  const form = useForm(() => inviteForm(tutorId, jobs[0]?.jobId ?? 0))
  const { failure } = form
  const close = useFreshClose(failure, onClose)
  const isFull = failure?.issues.some(({ rule }) => rule === tooMany(mostInvitations))
  const sent = () => {
    showToast(t('ownJobs.invite.done', { name }), 'ok')
    onClose()
    onSent()
    const at = new Date(browser.now()).toISOString()
    noteAsked({ tutorId, jobId: Number(form.values.jobId), state: 'waits', at, until: null })
    // On other pages there is no job to show.
    if (jobStore.$loaded.get().question > 0) void jobStore.load()
  }
  return (
    <Dialog t={t} open onClose={close} title={t('ownJobs.invite.title', { name })}>
      <div className="grid gap-3">
        <p className="text-sm">{t('ownJobs.invite.text', { name })}</p>
        <Form
          form={form}
          label={t('ownJobs.invite.title', { name })}
          onSent={sent}
          help={isFull && t('ownJobs.invite.tooMany')}
          foot={
            <div>
              <SubmitButton form={form} kind="main">
                {t('ownJobs.invite.send')}
              </SubmitButton>
            </div>
          }
        >
          {jobs.length > 1 ? (
            <Choices
              type="radio"
              name={form.idOf('jobId')}
              legend={t('ownJobs.invite.job')}
              options={jobs.map((job) => ({ value: String(job.jobId), label: jobName(t, job) }))}
              chosen={[form.values.jobId]}
              onChange={([value = form.values.jobId]) => form.change({ jobId: value })}
            />
          ) : (
            jobs.map((job) => (
              <p key={job.jobId} className="text-sm">
                {t('ownJobs.invite.job.one', { job: jobName(t, job) })}
              </p>
            ))
          )}
          <FormField form={form} name="question" />
        </Form>
      </div>
    </Dialog>
  )
}
