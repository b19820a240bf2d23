import type { LevelKey, TutorLevel } from '#contract/vocabulary.ts'
import { useSlice } from '#islands/pickers/slices.ts'
import { usualFee } from '#islands/pickers/usual-fee.ts'
import { parseCents } from '#rules/cents.ts'
import { minimumHourlyFeeCents } from '#rules/fees.ts'
import { formatMoney } from '#rules/numbers.ts'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

interface FeeFieldProps {
  id: string
  tutorLevel: TutorLevel
  levels: readonly LevelKey[]
  value: string
  error?: string | undefined
  /** For one of several fees: the levels that it is for. */
  label?: string
  onChange: (value: string) => void
}

/** The hourly fee, beside the lowest permitted one and what such tutors usually ask. */
export function FeeField(props: FeeFieldProps) {
  const { id, tutorLevel, levels, value, error, label, onChange } = props
  const { t, locale } = useLanguage()
  const lowest = minimumHourlyFeeCents[tutorLevel]
  const money = (cents: number) => formatMoney(cents, locale)
  const { slice } = useSlice('fees')
  const usual = slice.state === 'ready' ? usualFee(slice.value, [tutorLevel], levels) : null
  const cents = parseCents(value.trim())
  const isTooLow = cents !== null && cents < lowest
  const least = t('register.fee.lowest', { amount: money(lowest) })
  const help = usual
    ? t('register.fee.help', {
        lowest: least,
        usual: t('register.fee.usual', {
          from: money(usual.fromCents),
          to: money(usual.toCents),
        }),
      })
    : least
  const shown = isTooLow ? t('register.fee.tooLow', { amount: money(lowest) }) : error
  return (
    <Field
      t={t}
      id={id}
      label={label ?? t('register.field.hourlyFeeCents')}
      value={value}
      inputMode="decimal"
      required
      help={help}
      {...(shown !== undefined && { error: shown })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
