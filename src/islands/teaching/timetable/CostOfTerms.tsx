import { formatMonth } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { monthOfLessons } from '#rules/teaching/month-of-lessons.ts'
import {
  type ChosenTerms,
  sentTerms,
  type Wished,
} from '#stores/teaching/timetable/chosen-terms.ts'
import { WholeCost } from '#ui/WholeCost.tsx'
import { useLanguage } from './language.ts'

interface Props {
  wished: Wished
  chosen: ChosenTerms
  now: number
  side: 'parent' | 'tutor'
}

/** What the chosen terms come to in the first whole month, in a sentence. */
export function CostOfTerms({ wished, chosen, now, side }: Props) {
  const { t, locale } = useLanguage()
  const { feeCents, slots, firstDate } = sentTerms(chosen, wished, now)
  const month = monthOfLessons({
    slots,
    firstDate: firstDate === '' ? null : firstDate,
    holidays: chosen.holidays,
  })
  if (month === null) {
    return <WholeCost t={t} locale={locale} terms={{ ...wished, feeCents }} side={side} />
  }
  return (
    <p className="notice notice-info" aria-live="polite">
      {t('timetable.cost', {
        fee: formatMoney(feeCents, locale),
        month: formatMonth(month.month, locale),
        n: month.n,
        sum: formatMoney(month.n * feeCents, locale),
      })}
    </p>
  )
}
