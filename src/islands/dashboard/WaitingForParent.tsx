import type { OwnJob } from '#contract/jobs.ts'
import { jobName, moment } from '#islands/parent-jobs/words.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { browser } from '#stores/device/device.ts'
import {
  bookingsStore,
  hoursUntil,
  ownJobsStore,
  type WaitingBooking,
} from '#stores/parent-jobs/own-jobs.ts'
import { useParentLanguage } from './language.ts'
import { OverviewFacts } from './OverviewFacts.tsx'

/** What a parent has to do or to expect: bookings, applications to read, drafts to finish. */
export function WaitingForParent() {
  const { t } = useParentLanguage()
  return (
    <OverviewFacts title={t('ownJobs.waits')}>
      <Loaded t={t} store={bookingsStore}>
        {(bookings) => (
          <Loaded t={t} store={ownJobsStore}>
            {(jobs) => <Waits bookings={bookings} jobs={jobs} />}
          </Loaded>
        )}
      </Loaded>
    </OverviewFacts>
  )
}

interface WaitsProps {
  bookings: readonly WaitingBooking[]
  jobs: readonly OwnJob[]
}

function Waits({ bookings, jobs }: WaitsProps) {
  const { t, to, locale } = useParentLanguage()
  const left = (answerBy: string) => {
    const hours = hoursUntil(answerBy, browser.now())
    return hours === 0 ? t('ownJobs.left.minutes') : t('ownJobs.left.hours', { n: hours })
  }
  const waits = [
    ...jobs
      .filter(({ status, applied }) => status === 'OPEN' && applied > 0)
      .map((job) => ({
        jobId: job.jobId,
        text: t('ownJobs.waits.applied', { n: job.applied, job: jobName(t, job) }),
      })),
    ...bookings.map(({ jobId, tutor, answerBy, ...labels }) => ({
      jobId,
      text: t('ownJobs.waits.booked', {
        job: jobName(t, labels),
        name: tutor?.name ?? t('ownJobs.theTutor'),
        at: moment(answerBy, locale),
        left: left(answerBy),
      }),
    })),
    ...jobs
      .filter(({ status }) => status === 'DRAFT')
      .map((job) => ({
        jobId: job.jobId,
        text: t('ownJobs.waits.draft', { job: jobName(t, job) }),
      })),
  ]
  if (waits.length === 0) return <p className="text-sm">{t('ownJobs.waits.none')}</p>
  return (
    <ul>
      {waits.map(({ jobId, text }) => (
        <li key={jobId}>
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
