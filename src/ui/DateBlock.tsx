import type { Locale } from '#i18n/locales.ts'
import { dateParts } from '#rules/dates.ts'

/** Month, day and weekday on a corner of a cover. Decoration: the whole date is beside it. */
export function DateBlock({ locale, at }: { locale: Locale; at: string }) {
  const { month, day, weekday } = dateParts(at, locale)
  return (
    <span className="date-block" aria-hidden="true">
      <span className="date-block-month">{month}</span>
      <strong>{day}</strong>
      <span>{weekday}</span>
    </span>
  )
}
