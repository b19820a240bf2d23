import { formatDate } from '../dates.ts'

const hongKongOffsetMs = 8 * 3600_000
const clockOf = (instant: string) =>
  new Date(Date.parse(instant) + hongKongOffsetMs).toISOString().slice(11, 16)

/** A session's time in Hong Kong: `12月12日(六) 14:00–16:00`; with both days when past midnight. */
export function sessionTime(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  locale: 'zh-tw' | 'zh-hans' | 'en',
): string {
  const [from, until] = [formatDate(startsAt, locale), formatDate(endsAt, locale)]
  const end = from === until ? clockOf(endsAt) : `${until} ${clockOf(endsAt)}`
  return `${from} ${clockOf(startsAt)}–${end}`
}

/** A moment in Hong Kong: `12月12日(六) 14:00`. */
export const momentText = (instant: string, locale: 'zh-tw' | 'zh-hans' | 'en'): string =>
  `${formatDate(instant, locale)} ${clockOf(instant)}`
