import { useStore } from '@nanostores/react'
import type { ListedJob } from '#contract/teaching/jobs.ts'
import { JobBadge, jobName } from '#islands/teaching/parent-jobs/job-badges.tsx'
import { formatShortDay } from '#rules/dates.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { parentOverviewStore } from '#stores/overview.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { isOverJob, isTaughtJob } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SubjectTile } from '#ui/SubjectTile.tsx'
import { Faces } from './Faces.tsx'
import { useParentLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'

const writePath = '/parent/aipublish'

/** The parent's jobs with their states; finished ones are folded away. */
export default function ParentJobs({ jobs }: { jobs: readonly ListedJob[] }) {
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

function Over({ jobs }: { jobs: readonly ListedJob[] }) {
  const { t } = useParentLanguage()
  if (jobs.length === 0) return null
  return (
    <details>
      <summary className="link min-h-11">{t('ownJobs.mine.over', { n: jobs.length })}</summary>
      <JobList jobs={jobs} />
    </details>
  )
}

function JobList({ jobs }: { jobs: readonly ListedJob[] }) {
  const { t, to, locale } = useParentLanguage()
  const lessons = valueIn(useStore(nextLessonsStore.$loaded)) ?? []
  const children = valueIn(useStore(parentOverviewStore.$loaded))?.students ?? []
  return (
    <ul className="list-rows">
      {jobs.map((job) => {
        const isRead = job.status === 'OPEN' && job.applied > 0
        const child = children.find(({ studentId }) => studentId === job.studentId)
        const tutor = isTaughtJob(job) && lessons.find(({ jobId }) => jobId === job.jobId)
        const foot = isRead ? (
          <Faces of={job.applicants} />
        ) : tutor && tutor.other !== '' ? (
          <p className="list-row-foot">
            <Avatar id={tutor.tutorId} photoId={tutor.photoId} size="tiny" />
            {tutor.other}
          </p>
        ) : null
        return (
          <ListRow
            key={job.jobId}
            tile={
              <SubjectTile label={job.subject || t('ownJobs.mine.unnamed')} colour={job.colour} />
            }
            title={jobName(t, job)}
            href={to(`/parent/dashboard/jobdetail/${job.jobId}`)}
            lines={[
              [child?.nickname, job.area].filter(Boolean).join(' · '),
              isRead ? t('ownJobs.mine.applied', { n: job.applied }) : null,
              job.status === 'OPEN' && !isRead && job.publishedAt !== null
                ? t('ownJobs.mine.posted', { day: formatShortDay(job.publishedAt, locale) })
                : null,
              job.status === 'DRAFT' ? t('ownJobs.waits.draft') : null,
            ]}
            end={<JobBadge t={t} job={job} />}
          >
            {foot}
          </ListRow>
        )
      })}
    </ul>
  )
}
