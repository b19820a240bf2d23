import '#styles/timetable-views.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { LessonLinks } from '#islands/teaching/lessons/LessonLinks.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { addDays, addMonths, weekOf, weeksOfMonth } from '#rules/calendar-days.ts'
import { formatDate } from '#rules/dates.ts'
import { beginOfDay, hongKongDay } from '#rules/hong-kong-time.ts'
import { browser } from '#stores/device/device.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { byDay, lessonsBetweenStore } from '#stores/teaching/timetable/lessons-between.ts'
import { Button } from '#ui/Button.tsx'
import { holidayText } from './holiday-text.ts'
import { useLanguage } from './language.ts'
import { MonthTable } from './MonthTable.tsx'
import { WeekTable } from './WeekTable.tsx'

interface Props {
  side: LessonSide
  view: 'week' | 'month'
}

/** The lessons of a week or a month as a table, by days in Hong Kong. */
export default function TimetableViews({ side, view }: Props) {
  const { t, locale } = useLanguage()
  const today = hongKongDay(browser.now())
  const [day, setDay] = useState(today)
  const loaded = useStore(lessonsBetweenStore.$loaded)
  const weeks = view === 'week' ? [weekOf(day)] : weeksOfMonth(day)
  const first = weeks[0]?.[0] ?? day
  const from = beginOfDay(first)
  const to = beginOfDay(addDays(first, weeks.length * 7))
  useEffect(() => void lessonsBetweenStore.ask({ side, from, to }), [side, from, to])
  const step = (n: 1 | -1) => setDay(view === 'week' ? addDays(day, 7 * n) : addMonths(day, n))
  const named = (one: string) => formatDate(one, locale, { year: true })
  const [year, month] = day.split('-')
  const title =
    view === 'week'
      ? t('timetableViews.week.of', { from: named(first), to: named(addDays(first, 6)) })
      : t('timetableViews.month.of', {
          year: year ?? '',
          month: t(`timetableViews.month.${Number(month) as 1}`),
        })
  return (
    <section className="grid gap-2" aria-label={t(`timetableViews.${view}`)}>
      <div className="flex flex-wrap items-center gap-2">
        <Button aria-label={t(`timetableViews.${view}.back`)} onClick={() => step(-1)}>
          ‹
        </Button>
        <Button onClick={() => setDay(today)}>{t('timetableViews.today')}</Button>
        <Button aria-label={t(`timetableViews.${view}.on`)} onClick={() => step(1)}>
          ›
        </Button>
        <h3 className="font-bold" aria-live="polite">
          {title}
        </h3>
      </div>
      <Answer t={t} loaded={loaded} onRetry={() => void lessonsBetweenStore.load()} keepsOld>
        {(list) => {
          const lessons = byDay(list)
          if (view === 'week') {
            return <WeekTable side={side} days={weeks[0] ?? []} {...{ today, lessons, title }} />
          }
          return (
            <>
              <MonthTable day={day} onDay={setDay} {...{ weeks, today, lessons, title }} />
              <section className="grid gap-1" aria-live="polite">
                <h4 className="font-bold">{named(day)}</h4>
                {holidayText(t, day) && <p className="text-sm">{holidayText(t, day)}</p>}
                {lessons.get(day) === undefined ? (
                  <p className="text-sm">{t('timetableViews.none')}</p>
                ) : (
                  <LessonLinks side={side} list={lessons.get(day) ?? []} />
                )}
              </section>
            </>
          )
        }}
      </Answer>
    </section>
  )
}
