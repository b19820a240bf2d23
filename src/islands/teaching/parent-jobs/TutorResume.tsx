import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import type { LanguageProps } from '#islands/language.tsx'
import type { ResumeNames } from '#islands/namespaces.ts'
import { CompareBar } from '#islands/tutors/search/CompareBar.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { numberInAddress } from '#stores/device/in-address.ts'
import { type JobPage, jobStore } from '#stores/teaching/parent-jobs/own-job.ts'
import { EmptyState } from '#ui/State.tsx'
import { ApplicantCard } from './ApplicantCard.tsx'
import { jobName } from './job-badges.tsx'
import { useResumeLanguage } from './language.ts'
import { MissingJob } from './MissingJob.tsx'

const loadLookedAt = () => import('./LookedAt.tsx')
const loadProfile = () => import('./ResumeProfile.tsx')

/** All about one tutor for a job (`?jobId=&tutorId=`); without ids, the tutors viewed so far. */
export default function TutorResume({ locale, messages }: LanguageProps<ResumeNames>) {
  return (
    <GuardedScreen needs="parent" locale={locale} messages={messages}>
      <Asked />
    </GuardedScreen>
  )
}

function Asked() {
  const { t } = useResumeLanguage()
  const [jobId] = useState(() => numberInAddress('jobId'))
  const [tutorId] = useState(() => numberInAddress('tutorId'))
  const LookedAt = useLoaded(loadLookedAt, jobId === 0)
  const loaded = useStore(jobStore.$loaded)
  const ask = () => void jobStore.ask(jobId)
  useEffect(() => {
    if (jobId > 0) void jobStore.ask(jobId)
  }, [jobId])
  if (jobId === 0) return LookedAt && <LookedAt />
  if (loaded.state === 'failed' && loaded.code === 'A0404') return <MissingJob />
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} skeleton={<ListSkeleton t={t} cards={2} />} isPage>
      {(page) => <Resume page={page} tutorId={tutorId} />}
    </Answer>
  )
}

function Resume({ page: { job, applicants }, tutorId }: { page: JobPage; tutorId: number }) {
  const { t, to } = useResumeLanguage()
  const applicant = applicants.find((one) => one.tutorId === tutorId)
  const Profile = useLoaded(loadProfile, applicant !== undefined)
  const back = to(`/parent/dashboard/jobdetail/${job.jobId}`)
  if (applicant === undefined) {
    return (
      <EmptyState t={t} title={t('tutorResume.none.title')} text={t('tutorResume.none.text')}>
        <a className="button button-brand" href={back}>
          {t('tutorResume.back')}
        </a>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h2 className="text-xl font-bold">{t('tutorResume.for', { job: jobName(t, job) })}</h2>
        <p className="flex flex-wrap gap-x-4">
          <a className="link inline-flex min-h-11 items-center" href={back}>
            {t('tutorResume.back')}
          </a>
          {applicants.length > 1 && (
            <a
              className="link inline-flex min-h-11 items-center"
              href={to(`/parent/booktutor?jobId=${job.jobId}`)}
            >
              {t('ownJobs.applicants.compare')}
            </a>
          )}
          <a
            className="link inline-flex min-h-11 items-center"
            href={to('/parent/dashboard/tutorResume')}
          >
            {t('tutorResume.checks')}
          </a>
        </p>
      </header>
      <ApplicantCard job={job} applicant={applicant} isWhole />
      {applicant.tutor !== null && Profile && (
        <Profile job={job} card={applicant.tutor} against={applicant.against} />
      )}
      <CompareBar />
    </div>
  )
}
