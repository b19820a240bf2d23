import { getCollection } from 'astro:content'
import type { Locale } from '#i18n/locales.ts'
import type { CalendarEntry } from './schema.ts'

export type CalendarDay = CalendarEntry & { id: string }

const dayOfPart = { early: '05', mid: '15', late: '25' } as const

/** Where an entry stands among the others: a month without days stands at its part of the month. */
const place = ({ first, isDated, part = 'mid' }: CalendarEntry) =>
  isDated ? first : `${first.slice(0, 8)}${dayOfPart[part]}`

/** Every day of the calendar in the language of the page, the earliest first. */
export async function calendarDays(locale: Locale): Promise<readonly CalendarDay[]> {
  const entries = await getCollection('calendar', ({ data }) => data.locale === locale)
  return entries
    .map(({ id, data }) => ({ ...data, id: id.slice(0, id.lastIndexOf('/')) }))
    .sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : a.order - b.order))
}
