import { OtherSide } from '#islands/teaching/own-job/NowCard.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { revealNumber } from '#stores/teaching/reveal-number.ts'
import type { TutorJob } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { Icon } from '#ui/Icon.tsx'
import { Monogram } from '#ui/Monogram.tsx'
import { useLanguage } from './language.ts'

const loadNumber = async () => ({
  default: (await import('#islands/ui/RevealedNumber.tsx')).RevealedNumber,
})

/** The family of a job, and how to reach them. */
export function PartnerFamily({ seen: { job, application, parentName } }: { seen: TutorJob }) {
  const { t, to } = useLanguage()
  const RevealedNumber = useLoaded(loadNumber, application?.hasContact === true)
  if (application === null) return null
  const chat = !application.contactStopped && (
    <a
      className="button"
      href={to(`/myChat/chat?ofJob=${job.jobId}`)}
      aria-label={t('tutorJobs.chat')}
    >
      <Icon name="messages" /> {t('job.messages')}
    </a>
  )
  if (parentName === null) return <div className="now-ways">{chat}</div>
  return (
    <>
      <OtherSide face={<Monogram name={parentName} />} name={parentName}>
        {RevealedNumber && application.hasContact && (
          <RevealedNumber
            label={t('tutorJobs.contact.show')}
            ask={() => revealNumber(application.applicationId)}
          />
        )}
        {chat}
      </OtherSide>
      {application.hasContact && (
        <p className="text-xs text-muted">{t('tutorJobs.contact.logged')}</p>
      )}
      {application.contactStopped && (
        <p className="notice notice-warn">{t('job.contactStopped')}</p>
      )}
    </>
  )
}
