import '#styles/uploads.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { CompareBar } from '#islands/tutors/search/CompareBar.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { type JobPage, jobStore } from '#stores/teaching/parent-jobs/own-job.ts'
import { Applicants } from './Applicants.tsx'
import { type OwnJobProps, useLanguage } from './language.ts'
import { MissingJob } from './MissingJob.tsx'
import { NextStep } from './NextStep.tsx'
import { Part } from './Part.tsx'
import { isFormer, JobBadge, jobName } from './words.tsx'

// Loaded later, because they are below what is read first.
const loadFacts = async () => ({ default: (await import('#ui/JobFacts.tsx')).JobFacts })
const loadFitting = () => import('./FittingTutors.tsx')
const loadLessons = () => import('#islands/teaching/lessons/JobLessons.tsx')
const loadReviews = () => import('#islands/teaching/reviews/JobReviews.tsx')
const loadActs = () => import('./JobActs.tsx')
const loadHistory = () => import('#ui/JobHistory.tsx')

/** One of the parent's jobs: next step, applicants, details, history. */
export default function OwnJob({ locale, messages, jobId }: OwnJobProps & { jobId: number }) {
  return (
    <GuardedScreen needs="parent" locale={locale} messages={messages}>
      <Job jobId={jobId} />
    </GuardedScreen>
  )
}

function Job({ jobId }: { jobId: number }) {
  const { t } = useLanguage()
  const loaded = useStore(jobStore.$loaded)
  const ask = () => void jobStore.ask(jobId)
  useEffect(() => void jobStore.ask(jobId), [jobId])
  useReloadOnNotification(jobStore.load)
  if (loaded.state === 'failed' && loaded.code === 'A0404') return <MissingJob />
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} skeleton={<ListSkeleton t={t} cards={2} />} isPage>
      {(page) => <Page page={page} />}
    </Answer>
  )
}

function Page({ page }: { page: JobPage }) {
  const { t, locale } = useLanguage()
  const { job, applicants, history } = page
  const accepted = applicants.find(({ status }) => status === 'ACCEPTED')
  // Terms, lessons and payments with a tutor remain readable afterwards.
  const taught = accepted ?? applicants.findLast(isFormer)
  const hasLessons = taught !== undefined
  const JobLessons = useLoaded(loadLessons, hasLessons)
  const JobReviews = useLoaded(loadReviews, hasLessons)
  const JobFacts = useLoaded(loadFacts, true)
  const FittingTutors = useLoaded(loadFitting, job.status === 'OPEN')
  const JobActs = useLoaded(loadActs, true)
  const JobHistory = useLoaded(loadHistory, true)
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h2 className="text-xl font-bold">{jobName(t, job)}</h2>
        <p className="proof-head text-sm text-muted">
          <JobBadge t={t} status={job.status} />
          {job.jobNo === null ? t('ownJobs.draft') : t('ownJobs.no', { no: job.jobNo })}
        </p>
      </header>
      <NextStep {...page} />
      {hasLessons && JobLessons && (
        <JobLessons
          side="parent"
          jobId={job.jobId}
          status={job.status}
          history={history}
          applicationId={taught.applicationId}
          isOver={accepted === undefined}
          hasPrepaid
          agreed={taught.agreed}
          onMoved={() => void jobStore.load()}
        />
      )}
      {hasLessons && JobReviews && <JobReviews key={job.status} side="parent" jobId={job.jobId} />}
      {job.status !== 'DRAFT' && <Applicants {...page} />}
      {/* An edit of the job changes who fits. */}
      {job.status === 'OPEN' && FittingTutors && <FittingTutors key={job.version} {...page} />}
      <Part title={t('ownJobs.facts')}>
        {JobFacts && <JobFacts t={t} locale={locale} job={job} />}
      </Part>
      {JobActs && <JobActs job={job} />}
      <Part title={t('ownJobs.history')}>
        {JobHistory && <JobHistory t={t} locale={locale} history={history} side="parent" />}
      </Part>
      <CompareBar />
    </div>
  )
}
