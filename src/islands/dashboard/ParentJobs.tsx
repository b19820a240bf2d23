import type { OwnJob } from '#contract/teaching/jobs.ts'
import { JobBadge, jobName } from '#islands/teaching/parent-jobs/words.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { isOverJob, ownJobsStore } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { useParentLanguage } from './language.ts'
import { OverviewFacts } from './OverviewFacts.tsx'

const writePath = '/parent/aipublish'

/** The parent's jobs with their states; finished ones are folded away. */
export function ParentJobs() {
  const { t, to } = useParentLanguage()
  return (
    <OverviewFacts title={t('ownJobs.mine')}>
      <Loaded t={t} store={ownJobsStore} skeleton={<ListSkeleton t={t} cards={1} />}>
        {(jobs) => (
          <>
            {jobs.length === 0 && <p>{t('ownJobs.mine.none')}</p>}
            <JobList jobs={jobs.filter((job) => !isOverJob(job))} />
            <Over jobs={jobs.filter(isOverJob)} />
            <div className="flex flex-wrap items-center gap-x-4">
              <a
                className={`button ${jobs.length === 0 ? 'button-main' : 'button-plain'}`}
                href={to(writePath)}
              >
                {t('ownJobs.mine.post')}
              </a>
              {jobs.length > 0 && (
                <a
                  className="link inline-flex min-h-11 items-center"
                  href={to('/parent/dashboard/tutorResume')}
                >
                  {t('ownJobs.checks')}
                </a>
              )}
            </div>
          </>
        )}
      </Loaded>
    </OverviewFacts>
  )
}

function Over({ jobs }: { jobs: readonly OwnJob[] }) {
  const { t } = useParentLanguage()
  if (jobs.length === 0) return null
  return (
    <details>
      <summary className="link min-h-11">{t('ownJobs.mine.over', { n: jobs.length })}</summary>
      <JobList jobs={jobs} />
    </details>
  )
}

function JobList({ jobs }: { jobs: readonly OwnJob[] }) {
  const { t, to } = useParentLanguage()
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.jobId} className="flex flex-wrap items-center justify-between gap-x-3">
          <a
            className="link inline-flex min-h-11 items-center"
            href={to(`/parent/dashboard/jobdetail/${job.jobId}`)}
          >
            {jobName(t, job)}
          </a>
          <JobBadge t={t} status={job.status} />
        </li>
      ))}
    </ul>
  )
}
