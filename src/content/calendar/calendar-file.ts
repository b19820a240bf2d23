import makeCalendar, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { productToken } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { addDays } from '#rules/calendar-days.ts'
import { calendarText } from '#rules/calendar-text.ts'
import type { CalendarDay } from './calendar-days.ts'

/**
 * iCalendar of the days that have been published, whole days in Hong Kong; months without days stay
 * on the page. Names never change, so that programs that subscribed move an entry and add none.
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
      // The standard's last day is the one after.
      end: new Date(`${addDays(day.last, 1)}T00:00:00Z`),
      allDay: true,
      // A holiday of a school takes nobody's time.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: day.title,
      description: [day.note, `${day.source.name} ${day.source.url}`].filter(Boolean).join('\n'),
      url,
      status: day.status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    })
  }
  return calendarText(calendar)
}
