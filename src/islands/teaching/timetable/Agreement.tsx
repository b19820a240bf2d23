import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { wholeCost } from '#rules/teaching/whole-cost.ts'
import { timesText } from '#ui/slot-texts.ts'
import { useLanguage } from './language.ts'
import { TermsText } from './TermsText.tsx'

/** What the two agreed on: figures line by line, then the rules. */
export default function Agreement({ terms }: { terms: LessonTerms }) {
  return (
    <WithMessages namespace="timetable">
      <Shown terms={terms} />
    </WithMessages>
  )
}

function Shown({ terms }: { terms: LessonTerms }) {
  const { t, locale } = useLanguage()
  const { feeCents, lessonMinutes, lessonsPerWeek, slots } = terms
  const { hourCents, monthCents } = wholeCost(terms)
  const lessons = [t('job.perWeek', { n: lessonsPerWeek }), t('job.minutes', { n: lessonMinutes })]
  const facts = [
    [
      t('job.fee'),
      t('timetable.agreed.fee', {
        fee: formatMoney(feeCents, locale),
        hour: formatMoney(hourCents, locale),
      }),
    ],
    [t('job.lessons'), lessons.join(' · ')],
    ...(slots.length > 0 ? [[t('job.times'), timesText(t, slots)]] : []),
    [t('timetable.agreed.month'), formatMoney(monthCents, locale)],
  ] as const
  return (
    <>
      <dl className="offer-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TermsText terms={terms} isRest />
    </>
  )
}
