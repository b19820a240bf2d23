import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { formatMoney } from '#rules/numbers.ts'
import { timesText } from '#ui/slot-texts.ts'
import { useLanguage } from './language.ts'

interface Props {
  terms: Omit<LessonTerms, 'version'>
  /** Hours and fee are beside it. */
  isRest?: boolean
}

export function TermsText({ terms, isRest = false }: Props) {
  const { t, locale } = useLanguage()
  const { mode, slots, feeCents, lessonMinutes, noticeHours, weather, holidays } = terms
  const isFixed = slots.length > 0
  const sentences = [
    !isFixed
      ? t('timetable.terms.times.open')
      : !isRest && t('timetable.terms.times', { times: timesText(t, slots) }),
    t(`timetable.terms.place.${mode}`),
    !isRest && t('timetable.terms.fee', { fee: formatMoney(feeCents, locale), n: lessonMinutes }),
    noticeHours === 0
      ? t('timetable.terms.notice.none')
      : t('timetable.terms.notice', { n: noticeHours }),
    t(`timetable.terms.weather.${mode === 'online' ? 'goesOn' : weather}`),
    isFixed && t(`timetable.terms.holidays.${holidays}`),
  ]
  return (
    <ul className="grid gap-1 text-sm" aria-label={t('timetable.terms')}>
      {sentences.filter(Boolean).map((sentence) => (
        <li key={String(sentence)}>{sentence}</li>
      ))}
    </ul>
  )
}
