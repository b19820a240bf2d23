import { levelRangesLabel } from '#catalogue/level-ranges.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatMoney } from '#rules/numbers.ts'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import { clockTime, mergedSlots, type WeekSlot } from '#rules/week-slots.ts'
import type { IntroductionRead } from '#stores/tutors/tutor-profile/introduction.ts'

/** Hourly fees by subject, and by level where they differ: `Maths P1–P6 $200, S1–S3 $250`. */
export function feeTexts(
  teaches: IntroductionRead['teaches'],
  locale: Locale,
  comma: string,
): string[] {
  return teaches.flatMap(({ name, fees }) => {
    if (fees.length === 0) return []
    const amounts = fees.map(({ levelKeys, hourlyFeeCents }) => {
      const levels = fees.length > 1 ? levelRangesLabel(levelKeys, locale) : ''
      return `${levels} ${formatMoney(hourlyFeeCents, locale)}`.trim()
    })
    return [`${name} ${amounts.join(comma)}`]
  })
}

/** Days with the same hours together: `Monday, Wednesday 16:00–18:00`. */
export function slotTexts(
  slots: readonly WeekSlot[],
  t: Translate<'vocabulary'>,
  comma: string,
): string[] {
  const byHours = groupBy(
    mergedSlots(slots),
    ({ fromMinute, toMinute }) => `${clockTime(fromMinute)}–${clockTime(toMinute)}`,
  )
  return [...byHours].map(
    ([hours, days]) => `${days.map(({ day }) => t(`vocabulary.day.${day}`)).join(comma)} ${hours}`,
  )
}
