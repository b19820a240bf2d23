import { formatDate } from '../dates.ts'
import { formatTime } from '../time-of-day.ts'

/** A session's time in Hong Kong: `12月12日(六) 14:00–16:00`; with both days when past midnight. */
export function sessionTime(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  locale: 'zh-tw' | 'zh-hans' | 'en',
): string {
  const [from, until] = [formatDate(startsAt, locale), formatDate(endsAt, locale)]
  const end = from === until ? formatTime(endsAt) : `${until} ${formatTime(endsAt)}`
  return `${from} ${formatTime(startsAt)}–${end}`
}

/** A moment in Hong Kong: `12月12日(六) 14:00`. */
export const momentText = (...[instant, ...how]: Parameters<typeof formatDate>): string =>
  `${formatDate(instant, ...how)} ${formatTime(instant)}`

/** With the year: `2026年12月12日(六) 14:00`. */
export const fullMoment = (...[instant, locale]: Parameters<typeof formatDate>): string =>
  momentText(instant, locale, { year: true })
