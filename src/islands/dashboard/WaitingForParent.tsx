import { useStore } from '@nanostores/react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { jobName } from '#islands/teaching/parent-jobs/job-badges.tsx'
import { Arriving } from '#islands/ui/InOrder.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { browser } from '#stores/device/device.ts'
import { lessonsToAnswer } from '#stores/teaching/lessons/groups.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import {
  bookingsStore,
  hoursUntil,
  type WaitingBooking,
} from '#stores/teaching/parent-jobs/own-jobs.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { SubjectTile } from '#ui/SubjectTile.tsx'
import { useParentLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'

const loadLessons = () => import('#islands/teaching/lessons/LessonsToAnswer.tsx')

/** A parent's pending work: lessons to answer, bookings, applications, unfinished drafts. */
export function WaitingForParent({ jobs }: { jobs: readonly OwnJob[] }) {
  const { t } = useParentLanguage()
  useReloadOnNotification(bookingsStore.load)
  return (
    <Loaded t={t} store={bookingsStore} skeleton={<ListSkeleton t={t} cards={1} />} keepsOld>
      {(bookings) => <Waits bookings={bookings} jobs={jobs} />}
    </Loaded>
  )
}

interface WaitsProps {
  bookings: readonly WaitingBooking[]
  jobs: readonly OwnJob[]
}

function Waits({ bookings, jobs }: WaitsProps) {
  const { t, to, locale } = useParentLanguage()
  const loaded = useStore(nextLessonsStore.$loaded)
  const list = 'value' in loaded && loaded.value !== undefined ? loaded.value : []
  const lessons = lessonsToAnswer(list)
  const LessonsToAnswer = useLoaded(loadLessons, lessons.length > 0)
  const left = (answerBy: string) => {
    const hours = hoursUntil(answerBy, browser.now())
    return hours === 0 ? t('ownJobs.left.minutes') : t('ownJobs.left.hours', { n: hours })
  }
  const waits = [
    ...jobs
      .filter(({ status, applied }) => status === 'OPEN' && applied > 0)
      .map((job) => ({ ...job, text: t('ownJobs.waits.applied', { n: job.applied }) })),
    ...bookings.map(({ tutor, answerBy, ...job }) => ({
      ...job,
      text: t('ownJobs.waits.booked', {
        name: tutor?.name ?? t('ownJobs.theTutor'),
        at: momentText(answerBy, locale),
        left: left(answerBy),
      }),
    })),
    ...jobs
      .filter(({ status }) => status === 'DRAFT')
      .map((job) => ({ ...job, text: t('ownJobs.waits.draft') })),
  ]
  const n = lessons.length + waits.length
  return (
    <OverviewPart title={t('ownJobs.waits')} toDo={n}>
      {n === 0 && loaded.state === 'ready' && <p className="text-sm">{t('ownJobs.waits.none')}</p>}
      {lessons.length > 0 &&
        (LessonsToAnswer ? <LessonsToAnswer side="parent" list={lessons} /> : <Arriving />)}
      {waits.length > 0 && (
        <ul className="list-rows">
          {waits.map(({ jobId, text, ...job }) => (
            <ListRow
              key={jobId}
              tile={
                <SubjectTile label={job.subject || t('ownJobs.mine.unnamed')} colour={job.colour} />
              }
              title={jobName(t, job)}
              href={to(`/parent/dashboard/jobdetail/${jobId}`)}
              lines={[text]}
            />
          ))}
        </ul>
      )}
    </OverviewPart>
  )
}
