import { mostProfileCharacters } from '#contract/tutor-records.ts'
import { useLanguage } from '#islands/language.tsx'
import { formatNumber } from '#rules/numbers.ts'
import { profileStep } from '#stores/tutor-profile/steps/profile.ts'
import { MarkedText } from '../MarkedText.tsx'
import { fieldId, StepForm, useFieldError } from '../StepForm.tsx'
import { useStep } from '../use-step.ts'

/** Fewest characters of an introduction (rules/validation, `tutorProfile`). */
const fewest = 50

/** The introduction, in the tutor's own words. */
export default function Profile() {
  const { t } = useLanguage()
  const step = useStep('profile', profileStep)
  const errorOf = useFieldError(step)
  const { profile } = step.value
  const length = [...profile.trim()].length
  return (
    <StepForm step={step}>
      <ul className="step-hints">
        <li>{t('register.profile.hint1')}</li>
        <li>{t('register.profile.hint2')}</li>
        <li>{t('register.profile.hint3')}</li>
      </ul>
      <MarkedText
        id={fieldId('profile', 'profile')}
        label={t('register.field.profile')}
        help={
          length < fewest
            ? t('register.profile.more', { n: fewest - length })
            : t('register.profile.length', {
                n: formatNumber(length),
                max: formatNumber(mostProfileCharacters),
              })
        }
        error={errorOf('profile')}
        value={profile}
        max={mostProfileCharacters}
        onChange={(text) => step.change({ profile: text })}
      />
    </StepForm>
  )
}
