import type { OwnJob } from '#contract/teaching/jobs.ts'
import { JobBadge, jobName } from '#islands/teaching/parent-jobs/job-badges.tsx'
import { isOverJob } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { SubjectTile } from '#ui/SubjectTile.tsx'
import { useParentLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'

const writePath = '/parent/aipublish'

/** The parent's jobs with their states; finished ones are folded away. */
export function ParentJobs({ jobs }: { jobs: readonly OwnJob[] }) {
  const { t, to } = useParentLanguage()
  return (
    <OverviewPart
      title={t('ownJobs.mine')}
      more={{ label: t('ownJobs.mine.post'), href: to(writePath) }}
    >
      <JobList jobs={jobs.filter((job) => !isOverJob(job))} />
      <Over jobs={jobs.filter(isOverJob)} />
      <p>
        <a
          className="link inline-flex min-h-11 items-center text-sm"
          href={to('/parent/dashboard/tutorResume')}
        >
          {t('ownJobs.checks')}
        </a>
      </p>
    </OverviewPart>
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
    <ul className="list-rows">
      {jobs.map((job) => {
        const isRead = job.status === 'OPEN' && job.applied > 0
        return (
          <ListRow
            key={job.jobId}
            tile={
              <SubjectTile label={job.subject || t('ownJobs.mine.unnamed')} colour={job.colour} />
            }
            title={jobName(t, job)}
            href={to(`/parent/dashboard/jobdetail/${job.jobId}`)}
            lines={[job.area, isRead ? t('ownJobs.mine.applied', { n: job.applied }) : null]}
            end={<JobBadge t={t} status={job.status} />}
          />
        )
      })}
    </ul>
  )
}
