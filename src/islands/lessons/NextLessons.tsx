import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { browser } from '#stores/device/device.ts'
import type { LessonSide } from '#stores/lessons/lesson-calls.ts'
import { nextLessonsStore } from '#stores/lessons/lessons.ts'
import { followOutbox } from '#stores/lessons/own-outbox.ts'
import { useLanguage } from './language.ts'
import { lessonTime } from './words.ts'

const loadFeed = () => import('#islands/timetable/CalendarFeed.tsx')

const shownAtOnce = 5

/** On the first page of a dashboard: lessons to confirm, and those that come next. */
export default function NextLessons({ side }: { side: LessonSide }) {
  // What was entered without a network goes out from here as well.
  useEffect(() => {
    followOutbox()
    void nextLessonsStore.ask(side)
  }, [side])
  return (
    <WithMessages namespace="lesson">
      <Shown side={side} />
    </WithMessages>
  )
}

function Shown({ side }: { side: LessonSide }) {
  const { t } = useLanguage()
  const loaded = useStore(nextLessonsStore.$loaded)
  const [isCalendar, setCalendar] = useState(false)
  const CalendarFeed = useLoaded(loadFeed, isCalendar)
  return (
    <OverviewFacts title={t('lesson.overview')}>
      <Answer t={t} loaded={loaded} onRetry={() => void nextLessonsStore.load()} keepsOld>
        {(list) => {
          const waits = list.filter(({ may }) => may.includes('affirm'))
          const now = browser.now()
          const next = list.filter(
            ({ status, endsAt }) =>
              status === 'SIGNED' || (status === 'PLANNED' && Date.parse(endsAt ?? '') > now),
          )
          return (
            <>
              {waits.length > 0 && (
                <div>
                  <h3 className="font-bold">{t('lesson.overview.waits')}</h3>
                  <Links side={side} list={waits} />
                </div>
              )}
              {next.length === 0 ? (
                <p className="text-sm">{t('lesson.overview.none')}</p>
              ) : (
                <Links side={side} list={next.slice(0, shownAtOnce)} />
              )}
            </>
          )
        }}
      </Answer>
      <details onToggle={({ currentTarget }) => setCalendar(currentTarget.open)}>
        <summary className="link min-h-11">{t('lesson.calendar')}</summary>
        {CalendarFeed && <CalendarFeed />}
      </details>
    </OverviewFacts>
  )
}

function Links({ side, list }: { side: LessonSide; list: readonly Lesson[] }) {
  const { t, to, locale } = useLanguage()
  return (
    <ul>
      {list.map((one) => (
        <li key={one.signId}>
          <a
            className="link inline-flex min-h-11 items-center"
            href={to(`/${side}/dashboard/jobdetail/${one.jobId}`)}
          >
            {[
              lessonTime(one, locale),
              one.subject,
              one.status === 'PLANNED' ? null : t(`lesson.status.${one.status}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </a>
        </li>
      ))}
    </ul>
  )
}
