import { momentText } from '#rules/activities/session-time.ts'
import '#styles/claims.css'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { useReportWords } from '#islands/moderation/report/use-report-words.ts'
import { TutorCard } from '#islands/tutors/search/TutorCard.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { type Applicant, jobStore } from '#stores/teaching/parent-jobs/own-job.ts'
import { ApplicantActs } from './ApplicantActs.tsx'
import { useLanguage } from './language.ts'
import { ApplicationBadge, isUndecided } from './words.tsx'

const loadAgainst = () => import('./Against.tsx')
const loadProposed = () => import('./Proposed.tsx')

interface Props {
  job: OwnJob
  applicant: Applicant
  /** On the tutor's own page, to which the other cards link. */
  isWhole?: boolean
}

/** A tutor who applied or was invited: profile, message, and the parent's actions. */
export function ApplicantCard({ job, applicant, isWhole = false }: Props) {
  const { t, to, locale } = useLanguage()
  const { tutor, message, question, outdated, contact, updatedAt } = applicant
  const { applicationId, contactStopped, against } = applicant
  // Other parts are shown after the booking.
  const isOpen = isUndecided(applicant)
  const Against = useLoaded(loadAgainst, !isWhole && isOpen && against.length > 0)
  const terms = applicant.status === 'CHOSEN' ? applicant.agreed : null
  const Proposed = useLoaded(loadProposed, terms !== null)
  // While lessons go on, they contain the button.
  const isEnded = applicant.status === 'ENDED'
  const ReportWords = useReportWords(message !== '' || isEnded)
  const name = tutor?.name ?? t('ownJobs.theTutor')
  const number = contact && `+${contact.countryCode} ${contact.mobile}`
  return (
    <div className="whole-card">
      {tutor === null ? (
        <p className="card">{t('ownJobs.applicant.gone')}</p>
      ) : (
        <TutorCard tutor={tutor} level={3} />
      )}
      <div className="grid gap-2">
        <p className="proof-head text-sm text-muted">
          <ApplicationBadge applicant={applicant} />
          <time dateTime={updatedAt}>{momentText(updatedAt, locale)}</time>
        </p>
        {question !== '' && <Said by={t('ownJobs.applicant.question')} text={question} />}
        {message !== '' && (
          <Said
            by={t(question === '' ? 'ownJobs.applicant.message' : 'ownJobs.applicant.answer')}
            text={message}
          />
        )}
        {ReportWords && message !== '' && (
          <ReportWords kind="application" id={applicationId} of={name} />
        )}
        {Against && <Against against={against} />}
        {terms !== null && Proposed && <Proposed terms={terms} />}
        {outdated && applicant.may.length > 0 && (
          <p className="notice notice-warn">{t('ownJobs.applicant.outdated')}</p>
        )}
        {number !== null && (
          <p>
            {t('ownJobs.applicant.contact', { name })}
            {' · '}
            <a
              className="link inline-flex min-h-11 items-center"
              href={`tel:${number.replace(' ', '')}`}
            >
              {t('ownJobs.applicant.call', { number })}
            </a>
          </p>
        )}
        {contactStopped && <p className="notice notice-warn">{t('job.contactStopped')}</p>}
        {ReportWords && isEnded && (
          <ReportWords kind="person" id={applicationId} of={name} onStopped={jobStore.load} />
        )}
        <ApplicantActs job={job} applicant={applicant} name={name} />
        {tutor !== null && (
          <p>
            <a
              className="link inline-flex min-h-11 items-center"
              href={to(`/myChat/chat?withTutor=${tutor.tutorId}`)}
            >
              {t('ownJobs.applicant.chat', { name })}
            </a>
          </p>
        )}
        {!isWhole && tutor !== null && (
          <p>
            <a
              className="link inline-flex min-h-11 items-center"
              href={to(`/parent/dashboard/tutorResume?jobId=${job.jobId}&tutorId=${tutor.tutorId}`)}
            >
              {t('ownJobs.applicant.resume', { name })}
            </a>
          </p>
        )}
      </div>
    </div>
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
