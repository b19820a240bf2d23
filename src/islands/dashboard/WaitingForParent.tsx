import { useStore } from '@nanostores/react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { jobName } from '#islands/teaching/parent-jobs/words.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { browser } from '#stores/device/device.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import {
  bookingsStore,
  hoursUntil,
  ownJobsStore,
  type WaitingBooking,
} from '#stores/teaching/parent-jobs/own-jobs.ts'
import { useParentLanguage } from './language.ts'
import { OverviewFacts } from './OverviewFacts.tsx'

/** A parent's pending work: lessons to confirm, bookings, applications, unfinished drafts. */
export function WaitingForParent() {
  const { t } = useParentLanguage()
  useReloadOnNotification(bookingsStore.load)
  useReloadOnNotification(ownJobsStore.load)
  const loaded = useStore(nextLessonsStore.$loaded)
  const lessons = 'value' in loaded && loaded.value !== undefined ? loaded.value : []
  return (
    <OverviewFacts title={t('ownJobs.waits')}>
      <Loaded t={t} store={bookingsStore}>
        {(bookings) => (
          <Loaded t={t} store={ownJobsStore}>
            {(jobs) => <Waits bookings={bookings} jobs={jobs} lessons={lessons} />}
          </Loaded>
        )}
      </Loaded>
    </OverviewFacts>
  )
}

interface WaitsProps {
  bookings: readonly WaitingBooking[]
  jobs: readonly OwnJob[]
  lessons: readonly Lesson[]
}

function Waits({ bookings, jobs, lessons }: WaitsProps) {
  const { t, to, locale } = useParentLanguage()
  const left = (answerBy: string) => {
    const hours = hoursUntil(answerBy, browser.now())
    return hours === 0 ? t('ownJobs.left.minutes') : t('ownJobs.left.hours', { n: hours })
  }
  const waits = [
    ...lessons.flatMap(({ jobId, signId, status, startsAt, signedAt, may, ...labels }) => {
      const kind = may.includes('affirm') ? 'lesson' : status === 'DISPUTED' ? 'disputed' : null
      if (kind === null) return []
      const at = momentText(startsAt ?? signedAt ?? '', locale)
      const text = t(`ownJobs.waits.${kind}`, { job: jobName(t, labels), at })
      return { key: `lesson ${signId}`, jobId, text }
    }),
    ...jobs
      .filter(({ status, applied }) => status === 'OPEN' && applied > 0)
      .map((job) => ({
        key: `job ${job.jobId}`,
        jobId: job.jobId,
        text: t('ownJobs.waits.applied', { n: job.applied, job: jobName(t, job) }),
      })),
    ...bookings.map(({ jobId, tutor, answerBy, ...labels }) => ({
      key: `job ${jobId}`,
      jobId,
      text: t('ownJobs.waits.booked', {
        job: jobName(t, labels),
        name: tutor?.name ?? t('ownJobs.theTutor'),
        at: momentText(answerBy, locale),
        left: left(answerBy),
      }),
    })),
    ...jobs
      .filter(({ status }) => status === 'DRAFT')
      .map((job) => ({
        key: `job ${job.jobId}`,
        jobId: job.jobId,
        text: t('ownJobs.waits.draft', { job: jobName(t, job) }),
      })),
  ]
  if (waits.length === 0) return <p className="text-sm">{t('ownJobs.waits.none')}</p>
  return (
    <ul>
      {waits.map(({ key, jobId, text }) => (
        <li key={key}>
          <a
            className="link inline-flex min-h-11 items-center"
            href={to(`/parent/dashboard/jobdetail/${jobId}`)}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
