import { useReportWords } from '#islands/moderation/report/use-report-words.ts'
import type { TutorJob } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { AnswerBy } from './AnswerBy.tsx'
import { useLanguage } from './language.ts'

/** The job, the state of the tutor's application, and the next step. */
export function NextStep({ seen }: { seen: TutorJob }) {
  const { t, to } = useLanguage()
  const { job, application, may } = seen
  const ReportWords = useReportWords(Boolean(application?.question))
  const next = (['accept', 'apply'] as const).find((event) => may.includes(event))
  const saysMore = application !== null && !['CHOSEN', 'ACCEPTED'].includes(application.status)
  return (
    <header className="grid gap-2">
      <p className="text-lg font-bold">
        {[job.subject, job.levelName, job.area].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm text-muted">{t('tutorJobs.number', { n: job.jobNo })}</p>
      <div className="notice notice-info" role="status">
        <div className="grid gap-1">
          <p>
            {application === null
              ? t(`states.job.${job.status}`)
              : t(`tutorJobs.now.${application.status}`)}
          </p>
          {saysMore && job.status !== 'OPEN' && (
            <p className="text-sm">{t(`states.job.${job.status}`)}</p>
          )}
          {job.answerBy !== null && <AnswerBy answerBy={job.answerBy} />}
          {seen.barred !== null && application === null && <p>{t(`refusals.${seen.barred}`)}</p>}
          {seen.barred === 'unlisted' && application === null && (
            <p>
              <a className="link" href={to('/tutor/activationVerify')}>
                {t('tutorJobs.to.profile')}
              </a>
            </p>
          )}
          {application?.outdated && may.includes('message') && <p>{t('tutorJobs.outdated')}</p>}
          {next !== undefined && (
            <p>
              <a className="link" href="#job-step">
                {t(`tutorJobs.to.${next}`)}
              </a>
            </p>
          )}
        </div>
      </div>
      {application !== null && (
        <p>
          <a
            className="link inline-flex min-h-11 items-center"
            href={to(`/myChat/chat?ofJob=${job.jobId}`)}
          >
            {t('tutorJobs.chat')}
          </a>
        </p>
      )}
      {application !== null && application.question !== '' && (
        <blockquote className="card grid gap-1">
          <p className="text-sm text-muted">{t('tutorJobs.question')}</p>
          <p className="whitespace-pre-line">{application.question}</p>
          {ReportWords && (
            <ReportWords
              kind="application"
              id={application.applicationId}
              of={t('tutorJobs.question')}
            />
          )}
        </blockquote>
      )}
    </header>
  )
}
