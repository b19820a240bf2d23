import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { useUser } from '#islands/dashboard/Guarded.tsx'
import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import type { Language } from '#islands/language.tsx'
import { useRecord } from '#islands/tutors/tutor-profile/use-record.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useFresh } from '#islands/ui/form/use-fresh.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { RevealedNumber } from '#islands/ui/RevealedNumber.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useWhen } from '#islands/ui/use-when.ts'
import { formatDate } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import { revealNumber } from '#stores/teaching/reveal-number.ts'
import {
  acceptBooking,
  type StepBack,
  type TutorJob,
  tutorJobStore,
} from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { timesText } from '#ui/slot-texts.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Apply } from './Apply.tsx'
import { useLanguage } from './language.ts'

const allAnswers = ['decline', 'withdraw', 'leave'] as const
const loadOffer = () => import('#islands/teaching/timetable/Offer.tsx')
const loadCounter = () => import('./CounterDialog.tsx')

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
      {/* Whose time is taken may still propose another. */}
      {(may.includes('accept') || may.includes('counter')) && application?.agreed && (
        <Accept seen={seen} terms={application.agreed} isOwnPage={isOwnPage} />
      )}
      {application?.status === 'CHOSEN' && application.agreed?.proposedBy === 'tutor' && (
        <Countered terms={application.agreed} />
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
  seen: TutorJob
  terms: LessonTerms
  isOwnPage: boolean
}

function Accept({ seen, terms, isOwnPage }: AcceptProps) {
  const { t, locale } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  const [isCountering, setCountering] = useState(false)
  const Offer = useLoaded(loadOffer, true)
  const CounterDialog = useLoaded(loadCounter, isCountering)
  const { job, application, may } = seen
  const applicationId = application?.applicationId ?? 0
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
      <p>{offerText({ t, locale }, seen, terms)}</p>
      {Offer && <Offer terms={terms} side="tutor" />}
      <p className="text-sm">{t('tutorJobs.accept.text')}</p>
      <FailureNotice failure={failure} />
      {/* The booking can be accepted only once the terms are shown. */}
      {Offer && (
        <>
          {may.includes('counter') && (
            <div>
              <Button onClick={() => setCountering(true)}>{t('tutorJobs.counter')}</Button>
            </div>
          )}
          {may.includes('accept') && (
            <div className={isOwnPage ? 'now-acts' : undefined}>
              <Button kind="main" aria-disabled={isOff || undefined} onClick={accept}>
                {t('tutorJobs.accept')}
              </Button>
            </div>
          )}
        </>
      )}
      {isCountering && CounterDialog && (
        <CounterDialog
          job={job}
          applicationId={applicationId}
          terms={terms}
          onClose={() => setCountering(false)}
        />
      )}
    </OverviewFacts>
  )
}

/** The tutor's own proposal, while it waits for the parent. */
function Countered({ terms }: { terms: LessonTerms }) {
  const { t } = useLanguage()
  const Offer = useLoaded(loadOffer, true)
  return (
    <OverviewFacts title={t('tutorJobs.countered')}>
      {Offer && <Offer terms={terms} side="tutor" />}
    </OverviewFacts>
  )
}

/** All of a booking in one sentence: who, what, when, from when, and at what fee. */
function offerText(
  { t, locale }: Pick<Language<'tutorJobs' | 'job' | 'vocabulary'>, 't' | 'locale'>,
  { job, parentName, fits, against }: TutorJob,
  { feeCents, lessonMinutes, slots, firstDate }: LessonTerms,
): string {
  const { levelName, subject } = job
  const isUsual =
    fits.some(({ code }) => code === 'subject' || code === 'subjectLevel') &&
    !fits.some(({ code }) => code === 'underBudget') &&
    !against.some(({ code }) => code === 'fee')
  const hour = formatMoney(hourlyFeeCents({ feeCents, lessonMinutes }), locale)
  const values = {
    who: parentName ?? t('job.by.parent'),
    what: jobTitle(subject, levelName),
    n: lessonMinutes,
    fee: formatMoney(feeCents, locale),
    hour: isUsual ? t('tutorJobs.accept.usual', { hour }) : t('tutorJobs.accept.hour', { hour }),
  }
  if (firstDate === null) return t('tutorJobs.accept.sentence.open', values)
  return t('tutorJobs.accept.sentence', {
    ...values,
    first: formatDate(firstDate, locale),
    times: timesText(t, slots),
  })
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
