import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { OverviewPart } from '#islands/dashboard/OverviewPart.tsx'
import { useLanguage } from '#islands/teaching/timetable-views/language.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { browser } from '#stores/device/device.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { followOutbox } from '#stores/teaching/lessons/own-outbox.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { SubjectTile } from '#ui/SubjectTile.tsx'
import { lessonTime, placeText, whenText } from './lesson-texts.ts'

const loadViews = () => import('#islands/teaching/timetable-views/TimetableViews.tsx')
const loadFeed = () => import('#islands/teaching/timetable/CalendarFeed.tsx')

const shownAtOnce = 5

const views = ['list', 'week', 'month'] as const
type View = (typeof views)[number]

/** Hong Kong as returned by `getTimezoneOffset`, in minutes. */
const hongKongOffset = -480

/** For the dashboard: the next lesson, then those after it. */
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
    <Answer t={t} loaded={loaded} onRetry={() => void nextLessonsStore.load()} keepsOld>
      {(list) => {
        const now = browser.now()
        const [first, ...others] = list.filter(
          ({ status, endsAt }) =>
            status === 'SIGNED' || (status === 'PLANNED' && Date.parse(endsAt ?? '') > now),
        )
        return (
          <>
            {first && <Next side={side} lesson={first} now={now} />}
            <OverviewPart title={t('lesson.overview')}>
              <Segmented
                name="timetable-view"
                legend={t('timetableViews.view')}
                options={views.map((value) => ({ value, label: t(`timetableViews.${value}`) }))}
                value={view}
                onChange={setView}
              />
              {view !== 'list' && TimetableViews && <TimetableViews side={side} view={view} />}
              {view === 'list' &&
                (first === undefined ? (
                  <p className="text-sm">{t('lesson.overview.none')}</p>
                ) : (
                  others.length > 0 && (
                    <LessonRows side={side} list={others.slice(0, shownAtOnce)} />
                  )
                ))}
              {isElsewhere && <p className="text-sm text-muted">{t('timetableViews.elsewhere')}</p>}
              <details onToggle={({ currentTarget }) => setCalendar(currentTarget.open)}>
                <summary className="link min-h-11">{t('lesson.calendar')}</summary>
                {CalendarFeed && <CalendarFeed />}
              </details>
            </OverviewPart>
          </>
        )
      }}
    </Answer>
  )
}

interface NextProps {
  side: LessonSide
  lesson: Lesson
  now: number
}

/** The lesson that comes first, large. */
function Next({ side, lesson, now }: NextProps) {
  const { t, to, locale } = useLanguage()
  const isNow = lesson.status === 'SIGNED'
  return (
    <a className="next-card" href={to(`/${side}/dashboard/jobdetail/${lesson.jobId}`)}>
      <span>
        {isNow ? t('lesson.underWay') : `${t('lesson.now.next')} · ${whenText(t, lesson, now)}`}
      </span>
      <strong>{lessonTime(lesson, locale)}</strong>
      <span>{jobTitle(lesson.subject, lesson.levelName)}</span>
      <span>{placeText(t, lesson, side)}</span>
      <Icon name="right" />
    </a>
  )
}

function LessonRows({ side, list }: { side: LessonSide; list: readonly Lesson[] }) {
  const { t, to, locale } = useLanguage()
  return (
    <ul className="list-rows">
      {list.map((one) => (
        <ListRow
          key={one.signId}
          tile={<SubjectTile label={one.subject} colour={one.colour} />}
          title={lessonTime(one, locale)}
          href={to(`/${side}/dashboard/jobdetail/${one.jobId}`)}
          lines={[`${jobTitle(one.subject, one.levelName)} · ${placeText(t, one, side)}`]}
        />
      ))}
    </ul>
  )
}
