import { useOpenReport } from '#islands/moderation/report/use-open-report.ts'
import type { TutorJob } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { MemberText } from '#ui/MemberText.tsx'
import { AnswerBy } from './AnswerBy.tsx'
import { useLanguage } from './language.ts'
import { endReason, nowKey } from './now-key.ts'

/** The state of the tutor's application, what it needs from them, and where to do it. */
export function NowText({ seen }: { seen: TutorJob }) {
  const { t, to, locale } = useLanguage()
  const { job, application, may } = seen
  const OpenReport = useOpenReport(Boolean(application?.question))
  const next = (['accept', 'apply'] as const).find((event) => may.includes(event))
  const reason = endReason(seen)
  const saysMore =
    application !== null && !['CHOSEN', 'ACCEPTED', 'ENDED'].includes(application.status)
  return (
    <>
      <div className="grid gap-1" role="status">
        <p>
          {application === null
            ? t(`states.job.${job.status}`)
            : t(`tutorJobs.now.${nowKey(seen)}`)}
        </p>
        {reason !== '' && <p className="text-sm">{t('tutorJobs.now.reason', { reason })}</p>}
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
      {application !== null && application.question !== '' && (
        <blockquote className="now-wait">
          <p className="text-sm text-muted">{t('tutorJobs.question')}</p>
          <MemberText
            as="p"
            className="claim-text w-full"
            locale={locale}
            text={application.question}
          />
          {OpenReport && (
            <OpenReport
              kind="application"
              id={application.applicationId}
              of={t('tutorJobs.question')}
            />
          )}
        </blockquote>
      )}
    </>
  )
}
