import type { LevelKey } from '#contract/vocabulary.ts'
import { useSlice } from '#islands/pickers/slices.ts'
import { usualFee } from '#islands/pickers/usual-fee.ts'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { parseFee } from '#rules/cents.ts'
import { minimumFeeCents } from '#rules/fees.ts'
import { formatMoney } from '#rules/numbers.ts'
import { wantedLevels } from '#stores/teaching/job-writing/job-form.ts'
import { fieldsOf, type JobValues } from '#stores/teaching/job-writing/values.ts'
import { Field } from '#ui/Field.tsx'
import { WholeCost } from '#ui/WholeCost.tsx'
import { useLanguage } from './language.ts'

/** The hourly fee, with the lowest permitted, the usual range, and the total. */
export function FeePart({ form, values }: { form: ShownForm; values: JobValues }) {
  const { t, locale } = useLanguage()
  const { slice } = useSlice('fees')
  const money = (cents: number) => formatMoney(cents, locale)
  const wanted = wantedLevels(values.tutorLevel)
  const lowestCents = minimumFeeCents(wanted, 60)
  const levels = values.level === '' ? [] : [values.level as LevelKey]
  const usual = slice.state === 'ready' ? usualFee(slice.value, wanted, levels) : null
  const lowest = t('publish.fee.lowest', { amount: money(lowestCents) })
  const help = usual
    ? t('publish.fee.help', {
        lowest,
        usual: t('publish.fee.usual', { from: money(usual.fromCents), to: money(usual.toCents) }),
      })
    : lowest
  const cents = parseFee(values.fee)
  const isTooLow = cents !== null && cents < lowestCents
  const error = isTooLow
    ? t('publish.fee.tooLow', { amount: money(lowestCents) })
    : form.errorOf('fee')
  const { feeCents, lessonMinutes, lessonsPerWeek } = fieldsOf(values)
  return (
    <div className="grid gap-2">
      <Field
        t={t}
        id={form.idOf('fee')}
        label={t('publish.field.fee')}
        value={values.fee}
        inputMode="decimal"
        required
        help={help}
        {...(error !== undefined && { error })}
        onChange={({ target }) => form.set('fee', target.value)}
      />
      {feeCents !== null && lessonMinutes !== null && lessonsPerWeek !== null && !isTooLow && (
        <WholeCost
          t={t}
          locale={locale}
          side="parent"
          terms={{ feeCents, lessonMinutes, lessonsPerWeek }}
        />
      )}
    </div>
  )
}
