import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { pressedKey } from '#islands/pressed-key.ts'
import { dayByKey, weekdayOf } from '#rules/calendar-days.ts'
import { formatDate } from '#rules/dates.ts'
import { holidayOn } from '#rules/public-holidays.ts'
import { holidayText } from './holiday-text.ts'
import { useLanguage } from './language.ts'

interface Props {
  weeks: readonly (readonly string[])[]
  /** The chosen day, from which the arrow keys move on. */
  day: string
  onDay: (day: string) => void
  today: string
  lessons: ReadonlyMap<string, readonly Lesson[]>
  title: string
}

/** A month: each day is a button labelled with its date and number of lessons. */
export function MonthTable({ weeks, day, onDay, today, lessons, title }: Props) {
  const { t, locale } = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const byKeys = useRef(false)
  useEffect(() => {
    if (!byKeys.current) return
    byKeys.current = false
    table.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(day, pressedKey(event))
    if (next === null) return
    event.preventDefault()
    byKeys.current = true
    onDay(next)
  }
  const month = day.slice(0, 7)
  const spoken = (one: string) =>
    [
      t('timetableViews.day', {
        day: formatDate(one, locale, { year: true }),
        n: counted(lessons.get(one)),
      }),
      holidayText(t, one),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <table className="month-table" ref={table} onKeyDown={onKeyDown}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col">
              <span aria-hidden="true">{t(`timetableViews.short.${weekdayOf(one) as 1}`)}</span>
              <span className="sr-only">{t(`timetableViews.weekday.${weekdayOf(one) as 1}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one}>
                <button
                  type="button"
                  data-day={one}
                  className={one.startsWith(month) ? undefined : 'other-month'}
                  tabIndex={one === day ? 0 : -1}
                  aria-pressed={one === day}
                  aria-current={one === today ? 'date' : undefined}
                  onClick={() => onDay(one)}
                >
                  <span aria-hidden="true">
                    {Number(one.slice(8))}
                    {holidayOn(one) && <sup>{t('timetableViews.holiday.short')}</sup>}
                  </span>
                  <small aria-hidden="true">{counted(lessons.get(one)) || ' '}</small>
                  <span className="sr-only">{spoken(one)}</span>
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Cancelled lessons appear only in the day's list. */
const counted = (list: readonly Lesson[] = []) =>
  list.filter(({ status }) => status !== 'CANCELLED').length
