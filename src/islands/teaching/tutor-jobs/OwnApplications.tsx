import type { TutorJob } from '#contract/teaching/applications.ts'
import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import {
  applicationsStore,
  byState,
  fittingJobsStore,
  waitingFor,
} from '#stores/teaching/tutor-jobs/overview.ts'
import { AnswerBy } from './AnswerBy.tsx'
import { useOverviewLanguage } from './language.ts'

/** For the dashboard: the tutor's pending replies and the state of each application. */
export function OwnApplications() {
  const { t } = useOverviewLanguage()
  useReloadOnNotification(applicationsStore.load)
  return (
    <Loaded t={t} store={applicationsStore} skeleton={<ListSkeleton t={t} cards={1} />}>
      {(list) => (
        <>
          <Waiting list={waitingFor(list)} />
          <OverviewFacts title={t('tutorJobs.applications')}>
            {list.length === 0 && <p className="text-sm">{t('tutorJobs.applications.none')}</p>}
            {byState(list).map(({ status, jobs }) => (
              <details key={status} open={status === 'ACCEPTED'}>
                <summary className="link">
                  {t(`tutorJobs.state.${status}`)} ({jobs.length})
                </summary>
                <ul className="grid gap-2 pt-2">
                  {jobs.map((one) => (
                    <li key={one.applicationId}>
                      <JobLink {...one.job} level={one.job.levelName} />
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </OverviewFacts>
        </>
      )}
    </Loaded>
  )
}

function Waiting({ list }: { list: readonly TutorJob[] }) {
  const { t } = useOverviewLanguage()
  if (list.length === 0) return null
  return (
    <OverviewFacts title={t('tutorJobs.waiting')}>
      <ul className="grid gap-3">
        {list.map(({ applicationId, status, job }) => (
          <li key={applicationId} className="grid gap-1">
            <JobLink {...job} level={job.levelName} />
            <p className="text-sm">{t(`tutorJobs.now.${status}`)}</p>
            {job.answerBy !== null && <AnswerBy answerBy={job.answerBy} />}
          </li>
        ))}
      </ul>
    </OverviewFacts>
  )
}

/** The newest fitting jobs, each with any application or invitation. */
export function FittingJobs() {
  const { t } = useOverviewLanguage()
  return (
    <OverviewFacts title={t('tutorJobs.fitting')}>
      <Loaded t={t} store={fittingJobsStore} skeleton={<ListSkeleton t={t} cards={1} />}>
        {({ list, total }) =>
          total === 0 ? (
            <p className="text-sm">{t('tutorJobs.fitting.none')}</p>
          ) : (
            <>
              <p className="text-sm text-muted">{t('tutorJobs.fitting.total', { n: total })}</p>
              <ul className="grid gap-2">
                {list.map((one) => (
                  <li key={one.jobId}>
                    <JobLink {...one} />
                    {one.status !== null && (
                      <span className="text-sm text-muted">
                        {` ${t(`tutorJobs.state.${one.status}`)}`}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </OverviewFacts>
  )
}

interface JobLinkProps {
  jobId: number
  jobNo: string
  subject: string
  level: string
  area: string | null
}

function JobLink({ jobId, jobNo, subject, level, area }: JobLinkProps) {
  const { t, to } = useOverviewLanguage()
  return (
    <a className="link" href={to(`/tutor/dashboard/jobdetail/${jobId}`)}>
      {[subject, level, area].filter(Boolean).join(' · ')}
      <span className="sr-only">{` (${t('tutorJobs.number', { n: jobNo })})`}</span>
    </a>
  )
}
