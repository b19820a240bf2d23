import type { CalendarEntry } from '#content/calendar/schema.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatDate, formatMonth } from '#rules/dates.ts'

interface Days {
  from?: string | undefined
  until?: string | undefined
}

/** `2027年1月7日(四)至1月9日(六)`; a deadline alone: `2026年12月11日(五)或之前`. */
export function daysText({ from, until }: Days, locale: Locale, t: Translate<'calendar'>) {
  const whole = (day: string) => formatDate(day, locale, { year: true })
  if (from === undefined) return t('calendar.by', { date: whole(until ?? '') })
  if (until === undefined || until === from) return whole(from)
  const isOneYear = from.slice(0, 4) === until.slice(0, 4)
  const short = (day: string) => formatDate(day, locale)
  const [first, last] = !isOneYear
    ? [whole(from), whole(until)]
    : locale === 'en'
      ? [short(from), whole(until)]
      : [whole(from), short(until)]
  return t('calendar.range', { from: first, until: last })
}

/** The days of an entry, or the month in which it is expected. */
export function whenText(day: CalendarEntry, locale: Locale, t: Translate<'calendar'>): string {
  if (day.isDated) {
    return daysText({ from: day.isDeadline ? undefined : day.first, until: day.last }, locale, t)
  }
  const [from, until] = [day.first.slice(0, 7), day.last.slice(0, 7)]
  const month = formatMonth(from, locale)
  if (until !== from)
    return t('calendar.months', { from: month, until: formatMonth(until, locale) })
  return day.part === undefined ? month : t(`calendar.part.${day.part}`, { month })
}
