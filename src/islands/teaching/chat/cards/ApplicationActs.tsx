import '#styles/claims.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { ApplicantActs } from '#islands/teaching/parent-jobs/ApplicantActs.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useWhen } from '#islands/ui/use-when.ts'
import { cardsStore } from '#stores/teaching/chat/cards.ts'
import { jobStore } from '#stores/teaching/parent-jobs/own-job.ts'
import { MemberText } from '#ui/MemberText.tsx'
import { WithChatMessages } from '../WithChatMessages.tsx'
import { useLanguage } from './language.ts'

const JobSteps = lazy(async () => ({
  default: (await import('#islands/teaching/tutor-jobs/JobStep.tsx')).JobSteps,
}))

interface Props {
  side: 'parent' | 'tutor'
  jobId: number
  applicationId: number
  /** The state on the card: when the other side changes it, the steps are reloaded. */
  shown: string
}

const namespaces = {
  parent: ['ownJobs', 'job', 'vocabulary', 'rules', 'report'],
  tutor: ['tutorJobs', 'job', 'vocabulary', 'rules', 'report'],
} as const

/** A job page's actions: parents book or shortlist; tutors apply, accept or withdraw. */
export default function ApplicationActs({ side, ...props }: Props) {
  return (
    <WithChatMessages namespaces={namespaces[side]}>
      {side === 'parent' ? <OfParent {...props} /> : <OfTutor {...props} />}
    </WithChatMessages>
  )
}

function OfParent({ jobId, applicationId, shown }: Omit<Props, 'side'>) {
  const { t, locale } = useLanguage()
  const loaded = useStore(jobStore.$loaded)
  const ask = () => void jobStore.ask(jobId)
  useWhen([jobId, shown], ask)
  useEffect(() => {
    if (loaded.state === 'ready') refreshCards()
  }, [loaded])
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} skeleton={<ListSkeleton t={t} cards={1} />}>
      {({ job, applicants }) => {
        const applicant = applicants.find((one) => one.applicationId === applicationId)
        if (applicant === undefined) return null
        const { message, question, tutor } = applicant
        return (
          <div className="grid gap-2">
            {[question, message].filter(Boolean).map((text) => (
              <MemberText key={text} as="p" className="claim-text" locale={locale} text={text} />
            ))}
            <ApplicantActs job={job} applicant={applicant} name={tutor?.name ?? ''} />
          </div>
        )
      }}
    </Answer>
  )
}

function OfTutor({ jobId, shown }: Omit<Props, 'side'>) {
  return (
    <Suspense fallback={null}>
      <div className="grid gap-2">
        <JobSteps jobId={jobId} shown={shown} onLoaded={refreshCards} />
      </div>
    </Suspense>
  )
}

const refreshCards = () => void cardsStore.load()
