/*
 * Not from `Intl`, whose tables differ between browser and server ("Sept" and "Sep"): an island
 * would not match its server-rendered HTML.
 */
import { inHongKong } from './hong-kong-time.ts'

const weekdays = { zh: '日一二三四五六', en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] }
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * A moment or a day in Hong Kong: `11月20日(五)`, `Fri 20 Nov`; with `year`, `2026年11月20日(五)`,
 * `Fri 20 Nov 2026`. Throws a RangeError for text that is not a time.
 */
export function formatDate(
  instant: string | number | Date,
  locale: 'zh-tw' | 'zh-hans' | 'en',
  { year = false } = {},
): string {
  const local = inHongKong(instant)
  if (Number.isNaN(local.getTime())) throw new RangeError(`Not a time: ${String(instant)}`)
  const day = local.getUTCDate()
  const month = local.getUTCMonth()
  if (locale === 'en') {
    const date = `${weekdays.en[local.getUTCDay()]} ${day} ${months[month]}`
    return year ? `${date} ${local.getUTCFullYear()}` : date
  }
  const date = `${month + 1}月${day}日(${weekdays.zh[local.getUTCDay()]})`
  return year ? `${local.getUTCFullYear()}年${date}` : date
}

/** The pieces of a date block: `12月`, `5`, `星期六`; `Dec`, `5`, `Sat`. A day in Hong Kong. */
export function dateParts(instant: string | number | Date, locale: 'zh-tw' | 'zh-hans' | 'en') {
  const local = inHongKong(instant)
  const month = local.getUTCMonth()
  const day = weekdays[locale === 'en' ? 'en' : 'zh'][local.getUTCDay()] ?? ''
  return {
    month: locale === 'en' ? (months[month] ?? '') : `${month + 1}月`,
    day: String(local.getUTCDate()),
    weekday: locale === 'en' ? day : `星期${day}`,
  }
}

const withoutWeekday = (date: string): string => date.replace(/^[A-Z][a-z]{2} |\(.\)$/gu, '')

/** Without weekday: `2026年11月20日`, `20 Nov 2026`. */
export const formatDay = (...[instant, locale]: Parameters<typeof formatDate>): string =>
  withoutWeekday(formatDate(instant, locale, { year: true }))

/** Without weekday and year: `11月20日`, `20 Nov`. */
export const formatShortDay = (...[instant, locale]: Parameters<typeof formatDate>): string =>
  withoutWeekday(formatDate(instant, locale))

/** `2027-01` → `2027年1月`, `Jan 2027`. */
export function formatMonth(month: string, locale: 'zh-tw' | 'zh-hans' | 'en'): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return locale === 'en' ? `${months[number - 1]} ${year}` : `${year}年${number}月`
}

/** A month or a day: `2027-01`, `2027-01-05`. */
export const formatPeriod = (...[period, locale]: Parameters<typeof formatMonth>): string =>
  period.length > 7 ? formatDay(period, locale) : formatMonth(period, locale)
