import { getCollection } from 'astro:content'
import type { Locale } from '#i18n/locales.ts'
import type { CalendarEntry } from './schema.ts'

export type CalendarDay = CalendarEntry & { id: string }

const dayOfPart = { early: '05', mid: '15', late: '25' } as const

/** Sort key: a month without days sorts by its part of the month. */
const sortKey = ({ first, isDated, part = 'mid' }: CalendarEntry) =>
  isDated ? first : `${first.slice(0, 8)}${dayOfPart[part]}`

/** All calendar entries in the page's language, earliest first. */
export async function calendarDays(locale: Locale): Promise<readonly CalendarDay[]> {
  const entries = await getCollection('calendar', ({ data }) => data.locale === locale)
  return entries
    .map(({ id, data }) => ({ ...data, id: id.slice(0, id.lastIndexOf('/')) }))
    .sort((a, b) =>
      sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : a.order - b.order,
    )
}
