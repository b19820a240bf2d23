import { OtherSide } from '#islands/teaching/own-job/NowCard.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import type { Applicant } from '#stores/teaching/parent-jobs/own-job.ts'
import { revealNumber } from '#stores/teaching/reveal-number.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

const loadNumber = async () => ({
  default: (await import('#islands/ui/RevealedNumber.tsx')).RevealedNumber,
})

interface Props {
  jobId: number
  applicant: Applicant
}

/** The tutor of a job, and how to reach them. */
export function PartnerTutor({ jobId, applicant }: Props) {
  const { t, to } = useLanguage()
  const { applicationId, tutorId, tutor, hasContact, contactStopped } = applicant
  const RevealedNumber = useLoaded(loadNumber, hasContact)
  const name = tutor?.name ?? t('ownJobs.theTutor')
  const [proof] = tutor?.verified ?? []
  return (
    <>
      <OtherSide
        face={<Avatar id={tutorId} photoId={tutor?.photoId ?? null} size="big" />}
        name={
          tutor === null ? (
            name
          ) : (
            <a
              className="link"
              href={to(`/parent/dashboard/tutorResume?jobId=${jobId}&tutorId=${tutorId}`)}
              aria-label={t('ownJobs.applicant.resume', { name })}
            >
              {name}
            </a>
          )
        }
        proof={
          proof && (
            <span className="proof-small">
              <Icon name="verified" /> {t(`vocabulary.badge.${proof}`)}
            </span>
          )
        }
      >
        {RevealedNumber && hasContact && (
          <RevealedNumber
            label={t('ownJobs.applicant.contact')}
            name={name}
            ask={() => revealNumber(applicationId)}
          />
        )}
        {tutor !== null && !contactStopped && (
          <a
            className="button"
            href={to(`/myChat/chat?withTutor=${tutorId}`)}
            aria-label={t('ownJobs.applicant.chat', { name })}
          >
            <Icon name="messages" /> {t('job.messages')}
          </a>
        )}
      </OtherSide>
      {contactStopped && <p className="notice notice-warn">{t('job.contactStopped')}</p>}
    </>
  )
}
