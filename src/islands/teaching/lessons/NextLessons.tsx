import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import { useLanguage } from '#islands/teaching/timetable-views/language.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { browser } from '#stores/device/device.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { followOutbox } from '#stores/teaching/lessons/own-outbox.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { LessonLinks } from './LessonLinks.tsx'

const loadViews = () => import('#islands/teaching/timetable-views/TimetableViews.tsx')
const loadFeed = () => import('#islands/teaching/timetable/CalendarFeed.tsx')

const shownAtOnce = 5

const views = ['list', 'week', 'month'] as const
type View = (typeof views)[number]

/** Hong Kong as returned by `getTimezoneOffset`, in minutes. */
const hongKongOffset = -480

/** For the dashboard: lessons to confirm, and the next ones. */
export default function NextLessons({ side }: { side: LessonSide }) {
  // Check-ins made offline are sent from here as well.
  useEffect(() => {
    followOutbox()
    void nextLessonsStore.ask(side)
  }, [side])
  return (
    <WithMessages namespace="lesson">
      <WithMessages namespace="timetableViews">
        <Shown side={side} />
      </WithMessages>
    </WithMessages>
  )
}

function Shown({ side }: { side: LessonSide }) {
  const { t } = useLanguage()
  const loaded = useStore(nextLessonsStore.$loaded)
  const [isCalendar, setCalendar] = useState(false)
  const CalendarFeed = useLoaded(loadFeed, isCalendar)
  const [view, setView] = useState<View>('list')
  const TimetableViews = useLoaded(loadViews, view !== 'list')
  const isElsewhere = new Date(browser.now()).getTimezoneOffset() !== hongKongOffset
  return (
    <OverviewFacts title={t('lesson.overview')}>
      <Answer t={t} loaded={loaded} onRetry={() => void nextLessonsStore.load()} keepsOld>
        {(list) => {
          const waits = list.filter(({ may }) => may.includes('affirm'))
          const disputed = list.filter(({ status }) => status === 'DISPUTED')
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
                  <LessonLinks side={side} list={waits} />
                </div>
              )}
              {disputed.length > 0 && (
                <div>
                  <h3 className="font-bold">{t('lesson.overview.disputed')}</h3>
                  <LessonLinks side={side} list={disputed} />
                </div>
              )}
              <Segmented
                name="timetable-view"
                legend={t('timetableViews.view')}
                options={views.map((value) => ({ value, label: t(`timetableViews.${value}`) }))}
                value={view}
                onChange={setView}
              />
              {view !== 'list' && TimetableViews && <TimetableViews side={side} view={view} />}
              {view === 'list' &&
                (next.length === 0 ? (
                  <p className="text-sm">{t('lesson.overview.none')}</p>
                ) : (
                  <LessonLinks side={side} list={next.slice(0, shownAtOnce)} />
                ))}
              {isElsewhere && <p className="text-sm text-muted">{t('timetableViews.elsewhere')}</p>}
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
