import type { Lesson } from '#contract/teaching/lessons.ts'
import { holidayText } from '#islands/teaching/timetable-views/holiday-text.ts'
import { useLanguage } from '#islands/teaching/timetable-views/language.ts'
import { addDays, weekdayOf } from '#rules/calendar-days.ts'
import { formatDate } from '#rules/dates.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { holidayOn } from '#rules/public-holidays.ts'
import { formatTime } from '#rules/time-of-day.ts'
import type { TicketSession } from '#rules/waiting-things.ts'
import { lessonsOn } from '#stores/teaching/lessons/groups.ts'
import { beginOf } from '#stores/teaching/lessons/lessons.ts'
import { LessonEvent } from './LessonEvent.tsx'
import { TicketEvent, ticketsPage } from './TicketEvent.tsx'

interface Props {
  list: readonly Lesson[]
  /** Sessions for which they have tickets. */
  sessions: readonly TicketSession[]
  /** `2026-11-28`, in Hong Kong. */
  today: string
}

type Event = { at: number } & ({ lesson: Lesson } | { session: TicketSession })

const keyOf = (one: Event) =>
  'lesson' in one ? `lesson ${one.lesson.signId}` : `${one.session.activityId} ${one.at}`
const colourOf = (one: Event) => ('lesson' in one ? one.lesson.colour : 'commerce')

/** Lessons and sessions of a day, by their time. */
function eventsOn(list: Props['list'], sessions: Props['sessions'], day: string): Event[] {
  const ofDay = sessions.filter(({ startsAt }) => hongKongDay(startsAt) === day)
  return [
    ...lessonsOn(list, day).map((lesson) => ({ at: beginOf(lesson), lesson })),
    ...ofDay.map((session) => ({ at: Date.parse(session.startsAt), session })),
  ].sort((one, other) => one.at - other.at)
}

/**
 * Seven days from today, with lessons and activities: marks with rows below on a phone, each in its
 * day elsewhere.
 */
export function LessonWeek({ list, sessions, today }: Props) {
  const { t, to, locale } = useLanguage()
  const named = (day: string) => t(`timetableViews.short.${weekdayOf(day) as 1}`)
  const days = Array.from({ length: 7 }, (_, n) => addDays(today, n)).map((day) => ({
    day,
    events: eventsOn(list, sessions, day),
  }))
  const dayText = (day: string) =>
    day === today ? t('timetableViews.today') : `${named(day)} ${Number(day.slice(8))}`
  return (
    <>
      <ol className="week-strip">
        {days.map(({ day, events }) => (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <span className="sr-only">
              {[
                t('lesson.overview.day', { day: formatDate(day, locale), n: events.length }),
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
              {events.map((one) => (
                <i key={keyOf(one)} className={`subject-${colourOf(one)}`} />
              ))}
            </span>
            {events.map((one) => (
              <a
                key={keyOf(one)}
                className={`week-slot subject-${colourOf(one)}`}
                href={to(
                  'lesson' in one ? `/parent/dashboard/jobdetail/${one.lesson.jobId}` : ticketsPage,
                )}
              >
                <b>{formatTime(one.at)}</b>{' '}
                {'lesson' in one ? one.lesson.subject : one.session.title}
              </a>
            ))}
          </li>
        ))}
      </ol>
      <ul className="list-rows week-rows">
        {days.flatMap(({ day, events }) =>
          events.map((one) =>
            'lesson' in one ? (
              <LessonEvent key={keyOf(one)} side="parent" lesson={one.lesson} day={dayText(day)} />
            ) : (
              <TicketEvent key={keyOf(one)} session={one.session} day={dayText(day)} />
            ),
          ),
        )}
      </ul>
      {days.every(({ events }) => events.length === 0) && (
        <p className="text-sm text-muted">{t('lesson.overview.week.none')}</p>
      )}
    </>
  )
}
