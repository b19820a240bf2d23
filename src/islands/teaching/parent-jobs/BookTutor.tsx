import { useEffect, useState } from 'react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { CompareBar } from '#islands/tutors/search/CompareBar.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { numberInAddress } from '#stores/device/in-address.ts'
import { isOverJob, ownJobsStore } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/State.tsx'
import { ComparedApplicants } from './ComparedApplicants.tsx'
import { jobName } from './job-badges.tsx'
import { type OwnJobProps, useLanguage } from './language.ts'

const loadInvite = () => import('./InvitePart.tsx')

/** A job's applicants side by side; `?invite=` first invites a tutor to one of the open jobs. */
export default function BookTutor({ locale, messages }: OwnJobProps) {
  return (
    <GuardedScreen needs="parent" locale={locale} messages={messages}>
      <Jobs />
    </GuardedScreen>
  )
}

function Jobs() {
  const { t } = useLanguage()
  const [tutorId] = useState(() => numberInAddress('invite'))
  const InvitePart = useLoaded(loadInvite, tutorId > 0)
  return (
    <Loaded t={t} store={ownJobsStore} skeleton={<ListSkeleton t={t} cards={2} />} isPage>
      {(jobs) => (
        <div className="grid gap-6">
          {InvitePart && (
            <InvitePart tutorId={tutorId} jobs={jobs.filter(({ status }) => status === 'OPEN')} />
          )}
          <Compare jobs={jobs.filter((job) => !isOverJob(job) && job.status !== 'DRAFT')} />
          <CompareBar />
        </div>
      )}
    </Loaded>
  )
}

function Compare({ jobs }: { jobs: readonly OwnJob[] }) {
  const { t, to } = useLanguage()
  const busiest = jobs.find(({ applied }) => applied > 0) ?? jobs[0]
  const [chosen, choose] = useState(() => numberInAddress('jobId'))
  const job = jobs.find(({ jobId }) => jobId === chosen) ?? busiest
  useEffect(() => {
    if (job === undefined) return
    // Beside the tutor who is to be invited: a page that is opened again asks for both.
    const query = new URLSearchParams(location.search)
    query.set('jobId', String(job.jobId))
    history.replaceState(history.state, '', `?${query}`)
  }, [job])
  if (job === undefined) {
    return (
      <EmptyState
        t={t}
        title={t('ownJobs.compare.none.title')}
        text={t('ownJobs.compare.none.text')}
      >
        <a className="button button-brand" href={to('/parent/aipublish')}>
          {t('ownJobs.mine.post')}
        </a>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('ownJobs.compare.intro')}</p>
      {jobs.length > 1 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('ownJobs.compare.job')}</legend>
          {jobs.map((one) => (
            <Chip
              key={one.jobId}
              label={jobName(t, one)}
              on={one.jobId === job.jobId}
              onToggle={() => choose(one.jobId)}
            />
          ))}
        </fieldset>
      ) : (
        <h2 className="text-lg font-bold">{jobName(t, job)}</h2>
      )}
      <ComparedApplicants key={job.jobId} jobId={job.jobId} />
    </div>
  )
}
