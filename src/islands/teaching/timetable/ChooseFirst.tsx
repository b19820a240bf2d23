import { formatDate } from '#rules/dates.ts'
import {
  type ChosenTerms,
  firstDateOf,
  firstDatesOf,
} from '#stores/teaching/timetable/chosen-terms.ts'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

interface Props {
  chosen: ChosenTerms
  now: number
  onChange: (chosen: ChosenTerms) => void
}

/** The day on which the weekly lessons begin. */
export function ChooseFirst({ chosen, now, onChange }: Props) {
  const { t, locale } = useLanguage()
  const dates = firstDatesOf(chosen, now)
  if (dates.length === 0) return <p className="notice">{t('timetable.times.none')}</p>
  return (
    <Select
      id="terms-first"
      label={t('timetable.first')}
      options={dates.map((value) => ({ value, label: formatDate(value, locale) }))}
      value={firstDateOf(chosen, now) ?? ''}
      onChange={({ target: { value } }) => onChange({ ...chosen, firstDate: value })}
    />
  )
}
