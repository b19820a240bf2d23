import { Form } from '#islands/ui/form/Form.tsx'
import { FormFields } from '#islands/ui/form/FormField.tsx'
import type { UserKind } from '#stores/session/user-kind.ts'
import type { SocialProof } from '#stores/sign-in/sign-in.ts'
import { accountForm } from '#stores/sign-in/sign-in-forms.ts'
import { useLanguage } from './language.ts'
import { useSignInForm } from './use-sign-in-form.ts'

interface AccountFormProps {
  kind: UserKind
  /** Keeps apart the fields of the dialog and those of a page under it. */
  prefix: string
  /** For who has an account already. */
  onSignIn: () => void
  submitLabel?: string
  /** Of who came from a provider, which then signs them in as well. */
  proof?: SocialProof
}

/**
 * Makes an account: number, code, name, password. Everything but code and password is kept while the
 * tab is open. Once it is made, `$session` knows the new session and whoever shows this form goes on.
 * Its page brings styles/sign-in.css.
 */
export function AccountForm({ kind, prefix, onSignIn, submitLabel, proof }: AccountFormProps) {
  const { t, to } = useLanguage()
  const form = useSignInForm(kind, ($kind) => accountForm($kind, prefix, proof))
  const signIn = (
    <button type="button" className="link login-link" onClick={onSignIn}>
      {t('login.haveAccount')}
    </button>
  )
  return (
    <Form
      form={form}
      label={t('login.register.title')}
      submitLabel={submitLabel ?? t('login.register.submit')}
      help={form.failure?.code === 'A0111' ? signIn : null}
    >
      <FormFields form={form} />
      <p className="field-help">
        {t('login.terms')}{' '}
        <a className="link" href={to('/clause')} target="_blank" rel="noopener">
          {t('login.terms.clause')}
        </a>{' '}
        {t('login.terms.and')}{' '}
        <a className="link" href={to('/article/privacyPolicy')} target="_blank" rel="noopener">
          {t('login.terms.privacy')}
        </a>
      </p>
    </Form>
  )
}
