import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import type { UserKind } from '#stores/session/user-kind.ts'
import { codeForm } from '#stores/sign-in/sign-in-forms.ts'
import { useLanguage } from './language.ts'
import { RememberMe } from './RememberMe.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

/** Signing in with a code by text message. */
export function CodeForm({ kind }: { kind: UserKind }) {
  const { t } = useLanguage()
  const form = useSignInForm(kind, codeForm)
  return (
    <Form form={form} label={t('login.byCode')} submitLabel={t('login.submit')}>
      <FormField form={form} name="mobile" />
      <FormField form={form} name="verifyCode" />
      <RememberMe form={form} />
    </Form>
  )
}
