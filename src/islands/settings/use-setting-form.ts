import { useLanguage } from '#islands/language.tsx'
import { type FormFields, useSubmission } from '#islands/sign-in/FormFrame.tsx'
import type { TypedMobile } from '#stores/typed-mobile.ts'
import { userKinds } from '#stores/user-kind.ts'

/** A form of the dashboard on its way to the server; a wrong code is told at the field it came from. */
export function useSettingForm(fields: FormFields, number?: TypedMobile) {
  const { t } = useLanguage()
  const submission = useSubmission(fields, userKinds.parent, number)
  const { failure } = submission
  const name = failure?.code === 'A0131' ? failure.issues[0]?.field : undefined
  const field = name === undefined ? undefined : fields[name]
  if (name === undefined || field === undefined) return submission
  const text = t('errors.A0131')
  const listed = [{ fieldId: field.id, text: t('login.wrong', { label: field.label, text }) }]
  return { ...submission, errors: { [name]: text }, listed }
}
