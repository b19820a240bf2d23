import makeCalendar, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { productToken } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { addDays } from '#rules/calendar-days.ts'
import { calendarText } from '#rules/calendar-text.ts'
import type { CalendarDay } from './calendar-days.ts'

/**
 * iCalendar file of the published days, as whole days in Hong Kong; months without days are left
 * out. UIDs are stable, so subscribed programs move an entry instead of adding one.
 */
export function calendarFile(
  days: readonly CalendarDay[],
  { name, locale, site }: { name: string; locale: Locale; site: URL | undefined },
): string {
  const calendar = makeCalendar({ name, prodId: { company: productToken, product: 'calendar' } })
  const url = new URL(localPath(locale, '/calendar'), site).href
  for (const day of days.filter(({ isDated }) => isDated)) {
    calendar.createEvent({
      id: `${day.id}@${site?.host ?? 'localhost'}`,
      stamp: new Date(`${day.checked}T00:00:00Z`),
      start: new Date(`${day.first}T00:00:00Z`),
      // iCalendar's end date is exclusive.
      end: new Date(`${addDays(day.last, 1)}T00:00:00Z`),
      allDay: true,
      // A school holiday must not block time in the subscriber's calendar.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: day.title,
      description: [day.note, `${day.source.name} ${day.source.url}`].filter(Boolean).join('\n'),
      url,
      status: day.status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    })
  }
  return calendarText(calendar)
}
