import { useState } from 'react'
import { useLanguage } from '#islands/teaching/timetable-views/language.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { browser } from '#stores/device/device.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { Segmented } from '#ui/Segmented.tsx'

const loadViews = () => import('#islands/teaching/timetable-views/TimetableViews.tsx')
const loadFeed = () => import('#islands/teaching/timetable/CalendarFeed.tsx')

const views = ['week', 'month'] as const
type View = (typeof views)[number]

/** Hong Kong as returned by `getTimezoneOffset`, in minutes. */
const hongKongOffset = -480

/** All lessons by week or month, and the address for the reader's own calendar. */
export function LessonCalendar({ side }: { side: LessonSide }) {
  const { t } = useLanguage()
  const [view, setView] = useState<View>('week')
  const [isFed, setFed] = useState(false)
  const TimetableViews = useLoaded(loadViews, true)
  const CalendarFeed = useLoaded(loadFeed, isFed)
  const isElsewhere = new Date(browser.now()).getTimezoneOffset() !== hongKongOffset
  return (
    <div className="lesson-calendar">
      <Segmented
        name="timetable-view"
        legend={t('timetableViews.view')}
        options={views.map((value) => ({ value, label: t(`timetableViews.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {TimetableViews && <TimetableViews side={side} view={view} />}
      {isElsewhere && <p className="text-sm text-muted">{t('timetableViews.elsewhere')}</p>}
      <details onToggle={({ currentTarget }) => setFed(currentTarget.open)}>
        <summary className="link min-h-11">{t('lesson.calendar')}</summary>
        {CalendarFeed && <CalendarFeed />}
      </details>
    </div>
  )
}
