import { addDays } from '../calendar-days.ts'
import { formatDay, formatShortDay } from '../dates.ts'
import { hongKongDay } from '../hong-kong-time.ts'
import { formatTime } from '../time-of-day.ts'

export const noticeDays = ['today', 'yesterday', 'earlier'] as const
export type NoticeDay = (typeof noticeDays)[number]

/** Under which heading a notice stands, by the days of Hong Kong. */
export function noticeDay(at: string, now: number): NoticeDay {
  const day = hongKongDay(at)
  const today = hongKongDay(now)
  if (day >= today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : 'earlier'
}

/** Its time below such a heading: `09:41`, or the day, with the year where it is another one. */
export function noticeTime(at: string, now: number, locale: 'zh-tw' | 'zh-hans' | 'en'): string {
  if (noticeDay(at, now) !== 'earlier') return formatTime(at)
  const isThisYear = hongKongDay(at).slice(0, 4) === hongKongDay(now).slice(0, 4)
  return (isThisYear ? formatShortDay : formatDay)(at, locale)
}
