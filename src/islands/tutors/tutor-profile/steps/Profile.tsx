import { mostProfileCharacters } from '#contract/tutors/tutor-records.ts'
import { MarkedText } from '#islands/pickers/MarkedText.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { formatNumber } from '#rules/numbers.ts'
import { profileForm } from '#stores/tutors/tutor-profile/steps/profile.ts'
import { useLanguage } from '../language.ts'
import { StepForm } from '../StepForm.tsx'
import { useTutor } from '../use-record.ts'
import { Waiting } from '../Waiting.tsx'

/** Fewest characters of an introduction (rules/validation, `tutorProfile`). */
const fewest = 50

export default function Profile() {
  const { t } = useLanguage()
  const form = useForm(profileForm)
  const tutor = useTutor()
  const { profile } = form.values
  const length = [...profile.trim()].length
  return (
    <StepForm form={form}>
      <Waiting kind="introduction" tutor={tutor} />
      <ul className="step-hints">
        <li>{t('register.profile.hint1')}</li>
        <li>{t('register.profile.hint2')}</li>
        <li>{t('register.profile.hint3')}</li>
      </ul>
      <MarkedText
        ownNames={tutor?.ownNames}
        id={form.idOf('profile')}
        label={t('register.field.profile')}
        help={
          length < fewest
            ? t('register.profile.more', { n: fewest - length })
            : t('register.profile.length', {
                n: formatNumber(length),
                max: formatNumber(mostProfileCharacters),
              })
        }
        error={form.errorOf('profile')}
        value={profile}
        max={mostProfileCharacters}
        onChange={(text) => form.change({ profile: text })}
      />
    </StepForm>
  )
}
