import { BotCheck } from '#islands/ui/form/BotCheck.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import type { UserKind } from '#stores/accounts/session/user-kind.ts'
import { passwordForm } from '#stores/accounts/sign-in/sign-in-forms.ts'
import { useLanguage } from './language.ts'
import { RememberMe } from './RememberMe.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

interface PasswordFormProps {
  kind: UserKind
  onForgotten: () => void
}

export function PasswordForm({ kind, onForgotten }: PasswordFormProps) {
  const { t } = useLanguage()
  const form = useSignInForm(kind, passwordForm)
  return (
    <Form
      form={form}
      label={t('login.byPassword')}
      submitLabel={t('login.submit')}
      submitKind="main"
    >
      <FormField form={form} name="mobile" />
      <FormField form={form} name="password" />
      <BotCheck />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <RememberMe form={form} />
        <button type="button" className="link login-link" onClick={onForgotten}>
          {t('login.forgotten')}
        </button>
      </div>
    </Form>
  )
}
