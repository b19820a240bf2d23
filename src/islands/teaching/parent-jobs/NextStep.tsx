import { momentText } from '#rules/activities/session-time.ts'
import type { JobPage } from '#stores/teaching/parent-jobs/own-job.ts'
import { useLanguage } from './language.ts'

/** The single next step, above everything else. */
export function NextStep({ job, applicants }: JobPage) {
  const { t, to, locale } = useLanguage()
  const { status, tutorId, applied, invited, answerBy } = job
  const name =
    applicants.find((one) => one.tutorId === tutorId)?.tutor?.name ?? t('ownJobs.theTutor')
  const open =
    applied > 0
      ? t('ownJobs.next.OPEN.applied', { n: applied })
      : invited > 0
        ? t('ownJobs.next.OPEN.invited', { n: invited })
        : t('ownJobs.next.OPEN.none')
  const text =
    status === 'OPEN'
      ? open
      : t(`ownJobs.next.${status}`, {
          name,
          at: answerBy === null ? '' : momentText(answerBy, locale),
        })
  return (
    <section className="notice flex-wrap" aria-label={t('ownJobs.next')}>
      <p>{text}</p>
      {tutorId !== null && (status === 'AGREED' || status === 'RUNNING') && (
        <a className="button button-main" href={to(`/myChat/chat?withTutor=${tutorId}`)}>
          {t('ownJobs.applicant.chat', { name })}
        </a>
      )}
    </section>
  )
}
