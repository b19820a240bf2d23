import { momentText } from '#rules/activities/session-time.ts'
import { MemberText } from '#ui/MemberText.tsx'
import '#styles/claims.css'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { useOpenReport } from '#islands/moderation/report/use-open-report.ts'
import { TutorCard } from '#islands/tutors/search/TutorCard.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { type Applicant, jobStore } from '#stores/teaching/parent-jobs/own-job.ts'
import { revealNumber } from '#stores/teaching/reveal-number.ts'
import { ApplicantActs } from './ApplicantActs.tsx'
import { ApplicationBadge, isUndecided } from './job-badges.tsx'
import { useLanguage } from './language.ts'

const loadAgainst = () => import('./Against.tsx')
const loadProposed = () => import('./Proposed.tsx')
const loadNumber = async () => ({
  default: (await import('#islands/ui/RevealedNumber.tsx')).RevealedNumber,
})

interface Props {
  job: OwnJob
  applicant: Applicant
  /** On the tutor's own page, to which the other cards link. */
  isWhole?: boolean
}

/** A tutor who applied or was invited: profile, message, and the parent's actions. */
export function ApplicantCard({ job, applicant, isWhole = false }: Props) {
  const { t, to, locale } = useLanguage()
  const { tutor, message, question, outdated, updatedAt } = applicant
  const { applicationId, hasContact, contactStopped, against } = applicant
  // Other parts are shown after the booking.
  const isOpen = isUndecided(applicant)
  const Against = useLoaded(loadAgainst, !isWhole && isOpen && against.length > 0)
  const RevealedNumber = useLoaded(loadNumber, hasContact)
  // A tutor's proposal is shown with its answer.
  const isProposed = applicant.status === 'CHOSEN' && !applicant.may.includes('accept')
  const terms = isProposed ? applicant.agreed : null
  const Proposed = useLoaded(loadProposed, terms !== null)
  // While lessons go on, they contain the button.
  const isEnded = applicant.status === 'ENDED'
  const OpenReport = useOpenReport(message !== '' || isEnded)
  const name = tutor?.name ?? t('ownJobs.theTutor')
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
        {Against && <Against against={against} />}
        {terms !== null && Proposed && <Proposed terms={terms} />}
        {outdated && applicant.may.length > 0 && (
          <p className="notice notice-warn">{t('ownJobs.applicant.outdated')}</p>
        )}
        {RevealedNumber && hasContact && (
          <RevealedNumber
            label={t('ownJobs.applicant.contact')}
            name={name}
            ask={() => revealNumber(applicationId)}
          />
        )}
        {contactStopped && <p className="notice notice-warn">{t('job.contactStopped')}</p>}
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
        {OpenReport && message !== '' && (
          <OpenReport kind="application" id={applicationId} of={name} />
        )}
        {OpenReport && isEnded && (
          <OpenReport kind="person" id={applicationId} of={name} onStopped={jobStore.load} />
        )}
      </div>
    </div>
  )
}

function Said({ by, text }: { by: string; text: string }) {
  const { locale } = useLanguage()
  return (
    <div>
      <p className="text-sm text-muted">{by}</p>
      <MemberText as="p" className="claim-text" locale={locale} text={text} />
    </div>
  )
}
