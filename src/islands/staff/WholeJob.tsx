import type { StaffJob } from '#contract/staff/operator-jobs.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { closeForm, foundJobsStore, staffJobStore } from '#stores/staff/operator-jobs.ts'
import { showToast } from '#stores/toasts.ts'
import { Icon } from '#ui/Icon.tsx'
import { JobFacts } from '#ui/JobFacts.tsx'
import JobHistory from '#ui/JobHistory.tsx'
import { useJobsLanguage } from './language.ts'
import { OwnRecord } from './Screen.tsx'
import { useOvertaken } from './use-overtaken.ts'

export function WholeJob({ job }: { job: StaffJob }) {
  const { t, locale } = useJobsLanguage()
  const mayClose = job.may.includes('close')
  return (
    <div className="grid gap-4">
      <JobFacts t={t} locale={locale} job={job} />
      <section className="grid gap-2" aria-label={t('operatorJobs.history')}>
        <h3 className="font-bold">{t('operatorJobs.history')}</h3>
        <JobHistory t={t} locale={locale} history={job.history} />
      </section>
      {job.list.map((one) => (
        <Application key={one.applicationId} application={one} />
      ))}
      {mayClose && job.own && <OwnRecord />}
      {mayClose && !job.own && <CloseForm job={job} />}
    </div>
  )
}

function Application({ application }: { application: StaffJob['list'][number] }) {
  const { t, locale } = useJobsLanguage()
  const { applicationId, tutorId, tutor, status, question, message, history } = application
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-bold">
        {[
          tutor,
          t('operator.who.tutor', { id: tutorId }),
          t('operatorJobs.application', { id: applicationId }),
        ].join(' · ')}
      </h3>
      <p>{t(`states.application.${status}`)}</p>
      {question !== '' && <Said by={t('operatorJobs.question')} text={question} />}
      {message !== '' && <Said by={t('operatorJobs.message')} text={message} />}
      <details>
        <summary className="link min-h-11">
          {t('operatorJobs.history')} <Icon name="down" />
        </summary>
        <JobHistory t={t} locale={locale} history={history} />
      </details>
    </section>
  )
}

function Said({ by, text }: { by: string; text: string }) {
  return (
    <div>
      <p className="text-sm text-muted">{by}</p>
      <p className="claim-text">{text}</p>
    </div>
  )
}

function CloseForm({ job: { jobId } }: { job: StaffJob }) {
  const { t } = useJobsLanguage()
  const form = useForm(() => closeForm(jobId))
  const reload = () => Promise.all([staffJobStore.load(), foundJobsStore.load()])
  useOvertaken(form.failure, reload)
  return (
    <Form
      form={form}
      label={t('operatorJobs.close')}
      onSent={async () => {
        showToast(t('operatorJobs.close.done'), 'ok')
        await reload()
      }}
      foot={
        <div>
          <SubmitButton form={form} kind="danger">
            {t('operatorJobs.close')}
          </SubmitButton>
        </div>
      }
    />
  )
}
