import type { Lesson } from '#contract/teaching/lessons.ts'
import { LessonLinks } from '#islands/teaching/lessons/LessonLinks.tsx'
import { formatDate } from '#rules/dates.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { holidayText } from './holiday-text.ts'
import { useLanguage } from './language.ts'

interface Props {
  side: LessonSide
  days: readonly string[]
  today: string
  lessons: ReadonlyMap<string, readonly Lesson[]>
  title: string
}

const Holiday = ({ text }: { text: string | null }) =>
  text && <span className="holiday">{text}</span>

/** A week: one row per day, so that it reads the same on a phone and aloud. */
export function WeekTable({ side, days, today, lessons, title }: Props) {
  const { t, locale } = useLanguage()
  return (
    <table className="week-table">
      <caption className="sr-only">{title}</caption>
      <tbody>
        {days.map((day) => (
          <tr key={day} aria-current={day === today ? 'date' : undefined}>
            <th scope="row">
              <time dateTime={day}>{formatDate(day, locale)}</time>
              <Holiday text={holidayText(t, day)} />
            </th>
            <td>
              {lessons.get(day) === undefined ? (
                <span className="text-sm text-muted">{t('timetableViews.none')}</span>
              ) : (
                <LessonLinks side={side} list={lessons.get(day) ?? []} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
