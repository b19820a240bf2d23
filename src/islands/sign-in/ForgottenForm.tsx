import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import type { UserKind } from '#stores/session/user-kind.ts'
import { forgottenForm } from '#stores/sign-in/sign-in-forms.ts'
import { useLanguage } from './language.ts'
import { useSignInForm } from './use-sign-in-form.ts'

/** A new password by a code; then signs in with it at once. */
export function ForgottenForm({ kind }: { kind: UserKind }) {
  const { t } = useLanguage()
  const form = useSignInForm(kind, forgottenForm)
  return (
    <Form form={form} label={t('login.forgotten.title')} submitLabel={t('login.forgotten.submit')}>
      <p>{t('login.forgotten.text')}</p>
      <FormField form={form} name="mobile" />
      <FormField form={form} name="verifyCode" />
      <FormField form={form} name="password" />
    </Form>
  )
}
