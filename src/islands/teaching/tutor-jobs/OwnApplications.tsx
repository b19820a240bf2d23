import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { TutorJob } from '#contract/teaching/applications.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { SubjectColour } from '#contract/vocabulary.ts'
import { OverviewPart } from '#islands/dashboard/OverviewPart.tsx'
import { useSummary, useWaits } from '#islands/dashboard/use-waits.ts'
import { Arriving } from '#islands/ui/InOrder.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { formatMoney } from '#rules/numbers.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { lessonsToAnswer, lessonsWithStaff } from '#stores/teaching/lessons/groups.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { byState, fittingJobsStore, waitingFor } from '#stores/teaching/tutor-jobs/overview.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { SubjectTile } from '#ui/SubjectTile.tsx'
import { AnswerBy } from './AnswerBy.tsx'
import { HoursLeft } from './HoursLeft.tsx'
import { useOverviewLanguage } from './language.ts'

const loadAsks = () => import('#islands/dashboard/AskRows.tsx')
const loadLessons = () => import('#islands/teaching/lessons/LessonsToAnswer.tsx')

/** What a tutor has to do, with its deadlines, and what staff decide; nothing without any. */
export function WaitingForTutor({ list: all }: { list: readonly TutorJob[] }) {
  const { t } = useOverviewLanguage()
  const list = waitingFor(all)
  const own = valueIn(useStore(nextLessonsStore.$loaded)) ?? []
  const lessons = lessonsToAnswer(own)
  const decided = lessonsWithStaff(own)
  const LessonsToAnswer = useLoaded(loadLessons, lessons.length + decided.length > 0)
  const n = useWaits('tutor')
  const asks = useSummary()?.tutor?.asks ?? []
  const AskRows = useLoaded(loadAsks, asks.length > 0)
  const lessonsOf = (some: readonly Lesson[], isFirst: boolean) =>
    some.length > 0 &&
    (LessonsToAnswer ? (
      <LessonsToAnswer side="tutor" list={some} isFirst={isFirst} />
    ) : (
      <Arriving />
    ))
  return (
    <>
      {list.length + asks.length + lessons.length > 0 && (
        <OverviewPart title={t('tutorJobs.waiting')} toDo={n}>
          {list.length > 0 && (
            <ul className="list-rows">
              {list.map((one, place) => (
                <AskingJob key={one.applicationId} asked={one} isFirst={place === 0} />
              ))}
            </ul>
          )}
          {asks.length > 0 && (AskRows ? <AskRows side="tutor" list={asks} /> : <Arriving />)}
          {lessonsOf(lessons, list.length + asks.length === 0)}
        </OverviewPart>
      )}
      {decided.length > 0 && (
        <OverviewPart title={t('tutorJobs.others')}>{lessonsOf(decided, false)}</OverviewPart>
      )}
    </>
  )
}

/** A booking or an invitation, with what leads to the answer and how long there is. */
function AskingJob({ asked, isFirst }: { asked: TutorJob; isFirst: boolean }) {
  const { t, to, locale } = useOverviewLanguage()
  const { status, job, agreed } = asked
  const fee = formatMoney(agreed?.feeCents ?? job.feeCents ?? 0, locale)
  return (
    <JobRow
      {...job}
      level={job.levelName}
      line={t(`tutorJobs.now.${status}`)}
      {...(job.answerBy !== null && { end: <HoursLeft answerBy={job.answerBy} /> })}
    >
      {job.answerBy !== null && <AnswerBy answerBy={job.answerBy} />}
      <p>
        <a
          className={`button ${isFirst ? 'button-main' : 'button-brand'}`}
          href={to(`/tutor/dashboard/jobdetail/${job.jobId}`)}
        >
          {t(`tutorJobs.waiting.${status === 'CHOSEN' ? 'book' : 'invite'}`, { fee })}
          <span className="sr-only">{` (${jobTitle(job.subject, job.levelName)})`}</span>
        </a>
      </p>
    </JobRow>
  )
}

/** How many applications of one state are in sight at once. */
const shownAtOnce = 3

/** The state of each application. */
export function OwnApplications({ list }: { list: readonly TutorJob[] }) {
  const { t } = useOverviewLanguage()
  return (
    <OverviewPart title={t('tutorJobs.applications')}>
      {byState(list).map(({ status, jobs }) => (
        <details key={status} open={status === 'ACCEPTED' && jobs.length <= shownAtOnce}>
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
  const { t, to, locale } = useOverviewLanguage()
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
                end={
                  <span className="fee-each">
                    <strong>{formatMoney(one.feeCents, locale)}</strong> {t('tutorJobs.each')}
                  </span>
                }
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
  end?: ReactNode
  children?: ReactNode
}

function JobRow({ jobId, subject, colour, level, area, line = null, ...more }: JobRowProps) {
  const { to } = useOverviewLanguage()
  return (
    <ListRow
      tile={<SubjectTile label={subject} colour={colour} />}
      title={jobTitle(subject, level)}
      href={to(`/tutor/dashboard/jobdetail/${jobId}`)}
      lines={[area, line]}
      end={more.end}
    >
      {more.children}
    </ListRow>
  )
}
