import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { useUser } from '#islands/dashboard/Guarded.tsx'
import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import { useRecord } from '#islands/tutors/tutor-profile/use-record.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useFresh } from '#islands/ui/form/use-fresh.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { RevealedNumber } from '#islands/ui/RevealedNumber.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useWhen } from '#islands/ui/use-when.ts'
import { formatMoney } from '#rules/numbers.ts'
import { revealNumber } from '#stores/teaching/reveal-number.ts'
import {
  acceptBooking,
  type StepBack,
  type TutorJob,
  tutorJobStore,
} from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { WholeCost } from '#ui/WholeCost.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { Apply } from './Apply.tsx'
import { useLanguage } from './language.ts'

const allAnswers = ['decline', 'withdraw', 'leave'] as const
const loadTerms = () => import('#islands/teaching/timetable/AgreedTerms.tsx')

interface StepProps {
  seen: TutorJob
  /** The card has the contact, and the menu has the ways to end. */
  isOwnPage?: boolean
}

/** The tutor's possible actions on the job, each with its consequences. */
export default function JobStep({ seen, isOwnPage = false }: StepProps) {
  const { t } = useLanguage()
  const { may, application } = seen
  const answers = (isOwnPage ? (['decline'] as const) : allAnswers).filter((one) =>
    may.includes(one),
  )
  return (
    <>
      {!isOwnPage && application?.hasContact && (
        <Contact applicationId={application.applicationId} />
      )}
      {!isOwnPage && application?.contactStopped && (
        <p className="notice notice-warn">{t('job.contactStopped')}</p>
      )}
      {may.includes('accept') && application !== null && application.agreed !== null && (
        <Accept
          applicationId={application.applicationId}
          terms={application.agreed}
          offeredCents={seen.job.feeCents}
        />
      )}
      {(may.includes('apply') || may.includes('message')) && <Apply seen={seen} />}
      {application !== null &&
        answers.map((event) => (
          <Other
            key={event}
            event={event}
            jobId={seen.job.jobId}
            applicationId={application.applicationId}
          />
        ))}
    </>
  )
}

interface Steps {
  jobId: number
  /** State of the surrounding card; a change reloads the actions. */
  shown: string
  onLoaded: () => void
}

/** The actions alone, for other pages; loads the job itself. */
export function JobSteps({ jobId, shown, onLoaded }: Steps) {
  const { t } = useLanguage()
  useRecord(useUser())
  const loaded = useStore(tutorJobStore.$loaded)
  const ask = () => void tutorJobStore.ask(jobId)
  useWhen([jobId, shown], ask)
  useEffect(() => {
    if (loaded.state === 'ready') onLoaded()
  }, [loaded, onLoaded])
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} skeleton={null} keepsOld>
      {(seen) => <JobStep key={`${seen.job.status} ${seen.application?.status}`} seen={seen} />}
    </Answer>
  )
}

interface AcceptProps {
  applicationId: number
  terms: LessonTerms
  offeredCents: number | null
}

function Accept({ applicationId, terms, offeredCents }: AcceptProps) {
  const { t, locale } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  const AgreedTerms = useLoaded(loadTerms, true)
  const accept = () =>
    void submit(
      () => acceptBooking(applicationId, terms.version),
      async () => {
        await tutorJobStore.load()
        showToast(t('tutorJobs.accepted'), 'ok')
      },
    )
  useFresh(failure)
  return (
    <OverviewFacts title={t('tutorJobs.accept.title')}>
      <WholeCost t={t} locale={locale} terms={terms} side="tutor" />
      {offeredCents !== null && offeredCents !== terms.feeCents && (
        <p className="notice notice-info">
          {t('tutorJobs.accept.fee', {
            fee: formatMoney(terms.feeCents, locale),
            offered: formatMoney(offeredCents, locale),
          })}
        </p>
      )}
      {AgreedTerms && <AgreedTerms terms={terms} />}
      <p>{t('tutorJobs.accept.text')}</p>
      <FailureNotice failure={failure} />
      {/* The booking can be accepted only once the terms are shown. */}
      {AgreedTerms && (
        <div>
          <Button kind="main" aria-disabled={isOff || undefined} onClick={accept}>
            {t('tutorJobs.accept')}
          </Button>
        </div>
      )}
    </OverviewFacts>
  )
}

function Other(props: { event: StepBack; jobId: number; applicationId: number }) {
  const { event } = props
  const { t } = useLanguage()
  const focusLater = useFocusLater()
  const [isOpen, setOpen] = useState(false)
  const button = `begin-${event}`
  const change = (next: boolean) => {
    setOpen(next)
    focusLater(next ? `answer-${event}-reason` : button)
  }
  if (!isOpen) {
    return (
      <div>
        <Button id={button} onClick={() => change(true)}>
          {t(`tutorJobs.begin.${event}`)}
        </Button>
      </div>
    )
  }
  return <AnswerForm {...props} onClose={() => change(false)} />
}

/** The parent's contact details, once both have agreed. */
function Contact({ applicationId }: { applicationId: number }) {
  const { t } = useLanguage()
  return (
    <OverviewFacts title={t('tutorJobs.contact')}>
      <RevealedNumber label={t('tutorJobs.contact.show')} ask={() => revealNumber(applicationId)} />
      <p className="text-sm text-muted">{t('tutorJobs.contact.logged')}</p>
    </OverviewFacts>
  )
}
