import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { formatMoney } from '#rules/numbers.ts'
import { timesInWords } from '#ui/JobFacts.tsx'
import { useLanguage } from './language.ts'

export function TermsInWords({ terms }: { terms: Omit<LessonTerms, 'version'> }) {
  const { t, locale } = useLanguage()
  const { mode, slots, feeCents, lessonMinutes, noticeHours, weather, holidays } = terms
  const isFixed = slots.length > 0
  const sentences = [
    isFixed
      ? t('timetable.terms.times', { times: timesInWords(t, slots) })
      : t('timetable.terms.times.open'),
    t(`timetable.terms.place.${mode}`),
    t('timetable.terms.fee', { fee: formatMoney(feeCents, locale), n: lessonMinutes }),
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
