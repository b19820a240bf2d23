import type { Lesson } from '#contract/teaching/lessons.ts'
import { holidayText } from '#islands/teaching/timetable-views/holiday-text.ts'
import { useLanguage } from '#islands/teaching/timetable-views/language.ts'
import { addDays, weekdayOf } from '#rules/calendar-days.ts'
import { formatDate } from '#rules/dates.ts'
import { holidayOn } from '#rules/public-holidays.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { lessonsOn } from '#stores/teaching/lessons/groups.ts'
import { LessonEvent } from './LessonEvent.tsx'

interface Props {
  list: readonly Lesson[]
  /** `2026-11-28`, in Hong Kong. */
  today: string
}

/** Seven days from today: marks with rows below on a phone, the lessons in their days elsewhere. */
export function LessonWeek({ list, today }: Props) {
  const { t, to, locale } = useLanguage()
  const days = Array.from({ length: 7 }, (_, n) => addDays(today, n))
  const named = (day: string) => t(`timetableViews.short.${weekdayOf(day) as 1}`)
  const lessons = days.map((day) => ({ day, list: lessonsOn(list, day) }))
  return (
    <>
      <ol className="week-strip">
        {lessons.map(({ day, list: its }) => (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <span className="sr-only">
              {[
                t('timetableViews.day', { day: formatDate(day, locale), n: its.length }),
                holidayText(t, day),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span aria-hidden="true">{day === today ? t('lesson.now.today') : named(day)}</span>
            <strong aria-hidden="true">
              {Number(day.slice(8))}
              {holidayOn(day) && <sup>{t('timetableViews.holiday.short')}</sup>}
            </strong>
            <span className="week-marks" aria-hidden="true">
              {its.map(({ signId, colour }) => (
                <i key={signId} className={`subject-${colour}`} />
              ))}
            </span>
            {its.map(({ signId, jobId, subject, colour, startsAt, signedAt }) => (
              <a
                key={signId}
                className={`week-slot subject-${colour}`}
                href={to(`/parent/dashboard/jobdetail/${jobId}`)}
              >
                <b>{formatTime(startsAt ?? signedAt ?? 0)}</b> {subject}
              </a>
            ))}
          </li>
        ))}
      </ol>
      <ul className="list-rows week-rows">
        {lessons.flatMap(({ day, list: its }) =>
          its.map((lesson) => (
            <LessonEvent
              key={lesson.signId}
              side="parent"
              lesson={lesson}
              day={
                day === today ? t('timetableViews.today') : `${named(day)} ${Number(day.slice(8))}`
              }
            />
          )),
        )}
      </ul>
      {lessons.every(({ list: its }) => its.length === 0) && (
        <p className="text-sm text-muted">{t('lesson.overview.week.none')}</p>
      )}
    </>
  )
}
