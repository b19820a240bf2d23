import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatMoney } from '#rules/numbers.ts'
import { wholeCost } from '#rules/teaching/whole-cost.ts'

interface Props {
  t: Translate<'job'>
  locale: Locale
  terms: { feeCents: number; lessonMinutes: number; lessonsPerWeek: number }
  /** A parent pays it, a tutor earns it. */
  side: 'parent' | 'tutor'
}

/** The total cost in a sentence, to be shown wherever terms are agreed to. */
export function WholeCost({ t, locale, terms, side }: Props) {
  const { hourCents, monthCents } = wholeCost(terms)
  return (
    <p className="text-sm">
      {t(`job.cost.${side}`, {
        n: terms.lessonsPerWeek,
        minutes: terms.lessonMinutes,
        fee: formatMoney(terms.feeCents, locale),
        hour: formatMoney(hourCents, locale),
        month: formatMoney(monthCents, locale),
      })}
    </p>
  )
}
