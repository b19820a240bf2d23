import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { formatDate, formatMonth } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { monthOfLessons } from '#rules/teaching/month-of-lessons.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import { timesText } from '#ui/slot-texts.ts'
import { WholeCost } from '#ui/WholeCost.tsx'
import { useLanguage } from './language.ts'
import { TermsText } from './TermsText.tsx'

interface Props {
  terms: LessonTerms
  /** A parent pays it, a tutor earns it. */
  side: 'parent' | 'tutor'
}

/** Proposed terms: what a whole month comes to, then first date, times and rules. */
export default function Offer(props: Props) {
  return (
    <WithMessages namespace="timetable">
      <Shown {...props} />
    </WithMessages>
  )
}

function Shown({ terms, side }: Props) {
  const { t, locale } = useLanguage()
  const { feeCents, slots, firstDate } = terms
  const month = monthOfLessons(terms)
  if (month === null || firstDate === null) {
    return (
      <>
        <WholeCost t={t} locale={locale} terms={terms} side={side} />
        <TermsText terms={terms} />
      </>
    )
  }
  const money = (cents: number) => formatMoney(cents, locale)
  const facts = [
    [t('timetable.first'), formatDate(firstDate, locale)],
    [t('job.times'), timesText(t, slots)],
  ] as const
  return (
    <>
      <div>
        <p className="text-sm text-muted">
          {t(`timetable.month.${side}`, { month: formatMonth(month.month, locale) })}
        </p>
        <p className="text-xl font-bold tabular-nums">{money(month.n * feeCents)}</p>
        <p className="text-sm text-muted">
          {t('timetable.month.lessons', {
            n: month.n,
            fee: money(feeCents),
            hour: money(hourlyFeeCents(terms)),
          })}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <TermsText terms={terms} isRest />
    </>
  )
}
