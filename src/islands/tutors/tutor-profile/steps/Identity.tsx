import { tutorLevels } from '#contract/vocabulary.ts'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { minimumHourlyFeeCents } from '#rules/fees.ts'
import { formatMoney } from '#rules/numbers.ts'
import { surnameChoices } from '#rules/surname-in-latin.ts'
import { identityForm } from '#stores/tutors/tutor-profile/steps/identity.ts'
import { FieldEvidence } from '../FieldEvidence.tsx'
import { useLanguage } from '../language.ts'
import { StepForm } from '../StepForm.tsx'
import { useTutor } from '../use-record.ts'
import { Waiting } from '../Waiting.tsx'

/** Personal details, which staff compare with a document. */
export default function Identity() {
  const { t, locale } = useLanguage()
  const form = useForm(identityForm)
  const level = tutorLevels.find((one) => one === form.values.tutorLevel)
  const lowest = level && formatMoney(minimumHourlyFeeCents[level], locale)
  const placeholder = t('register.choose')
  return (
    <StepForm form={form}>
      <Waiting kind="identity" tutor={useTutor()} />
      <p className="text-muted">{t('register.identity.note')}</p>
      <FieldEvidence field="name" label={t('register.field.nameZh')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="nameZh" />
        <FormField form={form} name="nameEn" />
        <FormField
          form={form}
          name="surnameEn"
          placeholder={placeholder}
          options={surnameChoices(form.values.nameEn).map((one) => ({ value: one, label: one }))}
        />
        <FormField
          form={form}
          name="sex"
          placeholder={placeholder}
          options={[
            { value: 'F', label: t('register.sex.F') },
            { value: 'M', label: t('register.sex.M') },
          ]}
        />
        <FormField form={form} name="birthYear" />
        <FormField form={form} name="guardian" />
      </div>
      <FieldEvidence field="birthYear" label={t('register.field.birthYear')} />
      <div className="grid gap-1">
        <FormField
          form={form}
          name="tutorLevel"
          placeholder={placeholder}
          help={lowest && t('register.fee.lowest', { amount: lowest })}
          options={tutorLevels.map((one) => ({
            value: one,
            label: t(`vocabulary.tutorLevel.${one}`),
          }))}
        />
        <FieldEvidence field="tutorLevel" />
      </div>
    </StepForm>
  )
}
