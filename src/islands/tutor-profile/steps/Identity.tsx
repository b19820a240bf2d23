import { tutorAges } from '#contract/tutor-records.ts'
import { tutorLevels } from '#contract/vocabulary.ts'
import { useLanguage } from '#islands/language.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { minimumHourlyFeeCents } from '#rules/fees.ts'
import { formatMoney } from '#rules/numbers.ts'
import { identityStep } from '#stores/tutor-profile/steps/identity.ts'
import { FromWords } from '../FromWords.tsx'
import { fieldId, StepForm, useFieldError } from '../StepForm.tsx'
import { useStep } from '../use-step.ts'
import { Waiting } from '../Waiting.tsx'

/** Who I am: what an operator compares with a document. */
export default function Identity() {
  const { t, locale } = useLanguage()
  const step = useStep('identity', identityStep)
  const errorOf = useFieldError(step)
  const { value, change, tutor } = step
  const level = tutorLevels.find((one) => one === value.tutorLevel)
  const text = (field: 'nameZh' | 'nameEn' | 'birthYear') => {
    const error = errorOf(field)
    return {
      t,
      id: fieldId('identity', field),
      label: t(`register.field.${field}`),
      value: value[field],
      ...(error !== undefined && { error }),
      onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
    }
  }
  const choice = (field: 'sex' | 'tutorLevel') => {
    const error = errorOf(field)
    return {
      id: fieldId('identity', field),
      label: t(`register.field.${field}`),
      value: value[field],
      placeholder: t('register.choose'),
      ...(error !== undefined && { error }),
      onChange: ({ target }: { target: HTMLSelectElement }) => change({ [field]: target.value }),
    }
  }
  return (
    <StepForm step={step}>
      <Waiting kind="identity" tutor={tutor} />
      <p className="text-muted">{t('register.identity.note')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...text('nameZh')}
          unmarked
          help={t('register.name.help')}
          autoComplete="off"
          lang="zh-Hant"
          maxLength={20}
        />
        <Field {...text('nameEn')} unmarked autoComplete="name" maxLength={60} />
        <Select
          {...choice('sex')}
          options={[
            { value: 'F', label: t('register.sex.F') },
            { value: 'M', label: t('register.sex.M') },
          ]}
        />
        <Field
          {...text('birthYear')}
          required
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          help={t('register.birthYear.help', { n: tutorAges.youngest })}
        />
      </div>
      <div className="grid gap-1">
        <Select
          {...choice('tutorLevel')}
          help={
            level
              ? t('register.fee.lowest', {
                  amount: formatMoney(minimumHourlyFeeCents[level], locale),
                })
              : t('register.tutorLevel.help')
          }
          options={tutorLevels.map((level) => ({
            value: level,
            label: t(`vocabulary.tutorLevel.${level}`),
          }))}
        />
        <FromWords field="tutorLevel" />
      </div>
    </StepForm>
  )
}
