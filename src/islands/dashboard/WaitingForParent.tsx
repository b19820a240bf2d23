import { useStore } from '@nanostores/react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { isCountered, jobName } from '#islands/teaching/parent-jobs/job-badges.tsx'
import { Arriving } from '#islands/ui/InOrder.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { lessonsToAnswer } from '#stores/teaching/lessons/groups.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { SubjectTile } from '#ui/SubjectTile.tsx'
import { useParentLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'
import { useWaits } from './use-waits.ts'

const loadLessons = () => import('#islands/teaching/lessons/LessonsToAnswer.tsx')

/** What a parent has to do: lessons to answer here, and jobs with applicants or other terms; or nothing. */
export function WaitingForParent({ jobs }: { jobs: readonly OwnJob[] }) {
  const { t, to } = useParentLanguage()
  const n = useWaits('parent')
  const lessons = lessonsToAnswer(valueIn(useStore(nextLessonsStore.$loaded)) ?? [])
  const LessonsToAnswer = useLoaded(loadLessons, lessons.length > 0)
  const applied = jobs.filter(
    (job) => isCountered(job) || (job.status === 'OPEN' && job.applied > 0),
  )
  if (lessons.length + applied.length === 0) return null
  return (
    <OverviewPart title={t('ownJobs.waits')} toDo={n}>
      {lessons.length > 0 &&
        (LessonsToAnswer ? <LessonsToAnswer side="parent" list={lessons} /> : <Arriving />)}
      {applied.length > 0 && (
        <ul className="list-rows">
          {applied.map((job) => (
            <ListRow
              key={job.jobId}
              tile={<SubjectTile label={job.subject} colour={job.colour} />}
              title={jobName(t, job)}
              href={to(`/parent/dashboard/jobdetail/${job.jobId}`)}
              lines={[
                isCountered(job)
                  ? t('ownJobs.waits.countered')
                  : t('ownJobs.waits.applied', { n: job.applied }),
              ]}
            />
          ))}
        </ul>
      )}
    </OverviewPart>
  )
}
