import { useStore } from '@nanostores/react'
import { jobName } from '#islands/teaching/parent-jobs/job-badges.tsx'
import { Arriving } from '#islands/ui/InOrder.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { browser } from '#stores/device/device.ts'
import { lessonsWithStaff } from '#stores/teaching/lessons/groups.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { bookingsStore, hoursUntil } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { useParentLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'

const loadLessons = () => import('#islands/teaching/lessons/LessonsToAnswer.tsx')

/** What tutors and staff have to do before the parent can go on; nothing without any. */
export default function WaitingForOthers() {
  const { t, to, locale } = useParentLanguage()
  useReloadOnNotification(bookingsStore.load)
  const disputes = lessonsWithStaff(valueIn(useStore(nextLessonsStore.$loaded)) ?? [])
  const LessonsToAnswer = useLoaded(loadLessons, disputes.length > 0)
  const left = (answerBy: string) => {
    const hours = hoursUntil(answerBy, browser.now())
    return hours === 0 ? t('ownJobs.left.minutes') : t('ownJobs.left.hours', { n: hours })
  }
  return (
    <Loaded t={t} store={bookingsStore} skeleton={null} keepsOld>
      {(bookings) =>
        bookings.length + disputes.length > 0 && (
          <OverviewPart title={t('ownJobs.waits.others')}>
            {disputes.length > 0 &&
              (LessonsToAnswer ? <LessonsToAnswer side="parent" list={disputes} /> : <Arriving />)}
            {bookings.length > 0 && (
              <ul className="list-rows">
                {bookings.map(({ jobId, tutorId, tutor, answerBy, ...job }) => (
                  <ListRow
                    key={jobId}
                    tile={<Avatar id={tutorId} photoId={tutor?.photoId ?? null} size="small" />}
                    title={jobName(t, job)}
                    href={to(`/parent/dashboard/jobdetail/${jobId}`)}
                    lines={[
                      t('ownJobs.waits.booked', {
                        name: tutor?.name ?? t('ownJobs.theTutor'),
                        at: momentText(answerBy, locale),
                        left: left(answerBy),
                      }),
                    ]}
                  />
                ))}
              </ul>
            )}
          </OverviewPart>
        )
      }
    </Loaded>
  )
}
