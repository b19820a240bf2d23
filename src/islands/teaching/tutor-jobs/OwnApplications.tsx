import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { TutorJob } from '#contract/teaching/applications.ts'
import type { SubjectColour } from '#contract/vocabulary.ts'
import { OverviewPart } from '#islands/dashboard/OverviewPart.tsx'
import { useSummary, useWaits } from '#islands/dashboard/use-waits.ts'
import { Arriving } from '#islands/ui/InOrder.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { lessonsToAnswer } from '#stores/teaching/lessons/groups.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { byState, fittingJobsStore, waitingFor } from '#stores/teaching/tutor-jobs/overview.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SubjectTile } from '#ui/SubjectTile.tsx'
import { AnswerBy } from './AnswerBy.tsx'
import { useOverviewLanguage } from './language.ts'

const loadLessons = () => import('#islands/teaching/lessons/LessonsToAnswer.tsx')

/** Bookings and invitations to answer on their pages, and lessons to answer here. */
export function WaitingForTutor({ list: all }: { list: readonly TutorJob[] }) {
  const { t, to } = useOverviewLanguage()
  const list = waitingFor(all)
  const own = valueIn(useStore(nextLessonsStore.$loaded)) ?? []
  const lessons = lessonsToAnswer(own)
  const disputes = own.filter(({ status }) => status === 'DISPUTED')
  const LessonsToAnswer = useLoaded(loadLessons, lessons.length + disputes.length > 0)
  const n = useWaits('tutor')
  const contacts = useSummary()?.tutor?.waits.contacts ?? 0
  if (list.length + contacts + lessons.length + disputes.length === 0) return null
  return (
    <OverviewPart title={t('tutorJobs.waiting')} toDo={n}>
      {list.length > 0 && (
        <ul className="list-rows">
          {list.map(({ applicationId, status, job }) => (
            <JobRow
              key={applicationId}
              {...job}
              level={job.levelName}
              line={t(`tutorJobs.now.${status}`)}
            >
              {job.answerBy !== null && <AnswerBy answerBy={job.answerBy} />}
            </JobRow>
          ))}
        </ul>
      )}
      {contacts > 0 && (
        <ul className="list-rows">
          <ListRow
            tile={
              <span className="subject-tile bg-brand-soft text-brand">
                <Icon name="mail" />
              </span>
            }
            title={t('tutorJobs.waiting.contacts', { n: contacts })}
            href={to('/tutor/dashboard/invitations')}
          />
        </ul>
      )}
      {lessons.length + disputes.length > 0 &&
        (LessonsToAnswer ? (
          <LessonsToAnswer side="tutor" list={[...lessons, ...disputes]} />
        ) : (
          <Arriving />
        ))}
    </OverviewPart>
  )
}

/** The state of each application. */
export function OwnApplications({ list }: { list: readonly TutorJob[] }) {
  const { t } = useOverviewLanguage()
  return (
    <OverviewPart title={t('tutorJobs.applications')}>
      {byState(list).map(({ status, jobs }) => (
        <details key={status} open={status === 'ACCEPTED'}>
          <summary className="link min-h-11">
            {t(`tutorJobs.state.${status}`)} ({jobs.length})
          </summary>
          <ul className="list-rows">
            {jobs.map(({ applicationId, job }) => (
              <JobRow key={applicationId} {...job} level={job.levelName} />
            ))}
          </ul>
        </details>
      ))}
    </OverviewPart>
  )
}

/** The newest fitting jobs, each with any application or invitation. */
export function FittingJobs() {
  const { t, to } = useOverviewLanguage()
  return (
    <Loaded t={t} store={fittingJobsStore} skeleton={<ListSkeleton t={t} cards={1} />}>
      {({ list, total }) => (
        <OverviewPart
          title={t('tutorJobs.fitting')}
          more={{ label: t('tutorJobs.fitting.all'), href: to('/jobcase') }}
        >
          <p className="text-sm text-muted">
            {total === 0 ? t('tutorJobs.fitting.none') : t('tutorJobs.fitting.total', { n: total })}
          </p>
          <ul className="list-rows">
            {list.map((one) => (
              <JobRow
                key={one.jobId}
                {...one}
                line={one.status === null ? null : t(`tutorJobs.state.${one.status}`)}
              />
            ))}
          </ul>
        </OverviewPart>
      )}
    </Loaded>
  )
}

interface JobRowProps {
  jobId: number
  subject: string
  colour: SubjectColour
  level: string
  area: string | null
  line?: string | null
  children?: ReactNode
}

function JobRow({ jobId, subject, colour, level, area, line = null, children }: JobRowProps) {
  const { to } = useOverviewLanguage()
  return (
    <ListRow
      tile={<SubjectTile label={subject} colour={colour} />}
      title={jobTitle(subject, level)}
      href={to(`/tutor/dashboard/jobdetail/${jobId}`)}
      lines={[area, line]}
    >
      {children}
    </ListRow>
  )
}
