import { holidayRules, noticeChoices, weatherRules } from '#contract/teaching/lesson-terms.ts'
import { type Day, days, type LessonMode } from '#contract/vocabulary.ts'
import { daysWithRoom, liesIn, startsOn } from '#rules/teaching/week-pattern.ts'
import { clockTime, type WeekSlot } from '#rules/week-slots.ts'
import {
  type ChosenTerms,
  hasOverlap,
  slotsOf,
  type Wished,
  withTime,
} from '#stores/teaching/timetable/chosen-terms.ts'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

interface Props {
  wished: Wished
  mode: LessonMode
  chosen: ChosenTerms
  /** The tutor's free hours, as far as they are known. */
  free: readonly WeekSlot[]
  name: string
  onChange: (chosen: ChosenTerms) => void
}

/** The weekly times, within the job's wishes. */
export function ChooseTimes({ wished, chosen, free, name, onChange }: Omit<Props, 'mode'>) {
  const { t } = useLanguage()
  return (
    <div className="grid gap-3">
      {chosen.times.map((_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lessons of a week have no other name
        <ChooseTime key={n} n={n} {...{ wished, chosen, free, name, onChange }} />
      ))}
      {hasOverlap(chosen) && (
        <p className="notice notice-warn" role="alert">
          {t('timetable.overlap')}
        </p>
      )}
    </div>
  )
}

/** The rules for cancellations, weather and holidays. */
export function ChooseRules({
  mode,
  chosen,
  onChange,
}: Pick<Props, 'mode' | 'chosen' | 'onChange'>) {
  const { t } = useLanguage()
  const rules = {
    noticeHours: noticeChoices.map((n) => ({
      value: String(n),
      label: n === 0 ? t('timetable.notice.none') : t('timetable.notice', { n }),
    })),
    weather: weatherRules.map((value) => ({ value, label: t(`timetable.weather.${value}`) })),
    holidays: holidayRules.map((value) => ({ value, label: t(`timetable.holidays.${value}`) })),
  }
  const pick = <Name extends keyof typeof rules>(name: Name) => (
    <Select
      id={`terms-${name}`}
      label={t(`timetable.choose.${name}`)}
      options={rules[name]}
      value={String(chosen[name])}
      onChange={({ target: { value } }) =>
        onChange({ ...chosen, [name]: name === 'noticeHours' ? Number(value) : value })
      }
    />
  )
  return (
    <div className="grid gap-3">
      {pick('noticeHours')}
      {mode !== 'online' && pick('weather')}
      {slotsOf(chosen).length > 0 && pick('holidays')}
    </div>
  )
}

type TimeProps = Omit<Props, 'mode'> & { n: number }

function ChooseTime({ wished, chosen, free, name, n, onChange }: TimeProps) {
  const { t } = useLanguage()
  const slot = chosen.times[n] ?? null
  const room = daysWithRoom(wished.slots, wished.lessonMinutes)
  const dayOf = (value: string): Day | undefined => days.find((day) => String(day) === value)
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="font-bold">{t('timetable.lesson', { n: n + 1 })}</legend>
      <Select
        id={`terms-day-${n}`}
        label={t('timetable.day')}
        placeholder={t('timetable.open')}
        options={room.map((day) => ({ value: String(day), label: t(`vocabulary.day.${day}`) }))}
        value={slot === null ? '' : String(slot.day)}
        onChange={({ target: { value } }) => {
          const day = dayOf(value)
          onChange(withTime(chosen, wished, n, day === undefined ? null : { day }, free))
        }}
      />
      {slot !== null && (
        <Select
          id={`terms-from-${n}`}
          label={t('timetable.from')}
          options={startsOn(slot.day, wished.slots, wished.lessonMinutes).map((minute) => ({
            value: String(minute),
            label: `${clockTime(minute)}–${clockTime(minute + wished.lessonMinutes)}`,
          }))}
          value={String(slot.fromMinute)}
          onChange={({ target: { value } }) =>
            onChange(withTime(chosen, wished, n, { day: slot.day, fromMinute: Number(value) }))
          }
        />
      )}
      {slot !== null && free.length > 0 && !liesIn(slot, free) && (
        <p className="notice notice-warn sm:col-span-2">{t('timetable.notFree', { name })}</p>
      )}
    </fieldset>
  )
}
