import '#styles/claims.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { GuardedScreen, useUser } from '#islands/dashboard/Guarded.tsx'
import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import { useRecord } from '#islands/tutors/tutor-profile/use-record.ts'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { wantedActs } from '#stores/accounts/wanted-act.ts'
import { type TutorJob as Job, tutorJobStore } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { JobFacts } from '#ui/JobFacts.tsx'
import { OriginalSwitch } from '#ui/OriginalSwitch.tsx'
import { type TutorJobProps, useLanguage } from './language.ts'
import { NextStep } from './NextStep.tsx'
import { TutorFit } from './TutorFit.tsx'

const loadStep = () => import('./JobStep.tsx')
const loadReviews = () => import('#islands/teaching/reviews/JobReviews.tsx')
const loadHistory = () => import('#ui/JobHistory.tsx')
const loadLessons = () => import('#islands/teaching/lessons/JobLessons.tsx')

/** One job as seen by a tutor: its fit, its requirements, and the next step. */
export default function TutorJob({ locale, messages, jobId }: TutorJobProps & { jobId: number }) {
  return (
    <GuardedScreen needs="tutor" locale={locale} messages={messages}>
      <Page jobId={jobId} />
    </GuardedScreen>
  )
}

function Page({ jobId }: { jobId: number }) {
  const { t } = useLanguage()
  useRecord(useUser())
  const loaded = useStore(tutorJobStore.$loaded)
  useEffect(() => void tutorJobStore.ask(jobId), [jobId])
  const isGone = loaded.state === 'failed' && loaded.code === 'A0404'
  useEffect(() => {
    if (isGone) wantedActs.apply.forget(jobId)
  }, [isGone, jobId])
  useReloadOnNotification(tutorJobStore.load)
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void tutorJobStore.ask(jobId)}
      skeleton={<DetailSkeleton t={t} />}
      isPage
      keepsOld
    >
      {(job) => <Shown seen={job} />}
    </Answer>
  )
}

function Shown({ seen }: { seen: Job }) {
  const { t, locale } = useLanguage()
  const { job, application, history } = seen
  const { jobId } = job
  const isTooEarly = seen.barred === 'unlisted' && application === null
  useEffect(() => {
    const { want, forget } = wantedActs.apply
    if (isTooEarly) want(jobId)
    else forget(jobId)
  }, [isTooEarly, jobId])
  const hasLessons = application?.status === 'ACCEPTED' || application?.status === 'ENDED'
  const JobStep = useLoaded(loadStep, seen.may.length > 0 || application !== null)
  const JobLessons = useLoaded(loadLessons, hasLessons)
  const JobReviews = useLoaded(loadReviews, hasLessons)
  const JobHistory = useLoaded(loadHistory, true)
  return (
    <div className="grid gap-4">
      <NextStep seen={seen} />
      {hasLessons && JobLessons && (
        <JobLessons
          side="tutor"
          jobId={jobId}
          status={application.status === 'ACCEPTED' ? job.status : 'CLOSED'}
          history={history}
          applicationId={application.applicationId}
          isOver={application.status === 'ENDED'}
          hasPrepaid={seen.hasPrepaid}
          agreed={application.agreed}
          onMoved={() => void tutorJobStore.load()}
        />
      )}
      {hasLessons && JobReviews && <JobReviews key={job.status} side="tutor" jobId={jobId} />}
      <TutorFit seen={seen} />
      <OverviewFacts title={t('tutorJobs.facts')}>
        <JobFacts t={t} locale={locale} job={job} />
        <OriginalSwitch t={t} texts={[job.remark]} />
      </OverviewFacts>
      <div id="job-step" className="grid gap-4">
        {JobStep && (
          <JobStep key={`${jobId} ${job.status} ${seen.application?.status}`} seen={seen} />
        )}
      </div>
      <OverviewFacts title={t('tutorJobs.history')}>
        {JobHistory && <JobHistory t={t} locale={locale} history={history} side="tutor" />}
      </OverviewFacts>
    </div>
  )
}
