import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { formatDate } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { wholeCost } from '#rules/teaching/whole-cost.ts'
import { timesText } from '#ui/slot-texts.ts'
import { useLanguage } from './language.ts'
import { TermsText } from './TermsText.tsx'

interface Props {
  terms: LessonTerms
  /** Nothing more is to be earned. */
  isOver?: boolean
}

/** What the two agreed on: figures line by line, then the rules. */
export default function Agreement(props: Props) {
  return (
    <WithMessages namespace="timetable">
      <Shown {...props} />
    </WithMessages>
  )
}

function Shown({ terms, isOver = false }: Props) {
  const { t, locale } = useLanguage()
  const { feeCents, lessonMinutes, lessonsPerWeek, slots, firstDate } = terms
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
    ...(firstDate === null ? [] : [[t('timetable.first'), formatDate(firstDate, locale)]]),
    ...(isOver ? [] : [[t('timetable.agreed.month'), formatMoney(monthCents, locale)]]),
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
