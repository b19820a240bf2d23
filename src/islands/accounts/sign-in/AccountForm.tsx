import { Form } from '#islands/ui/form/Form.tsx'
import { FormFields } from '#islands/ui/form/FormField.tsx'
import type { UserKind } from '#stores/accounts/session/user-kind.ts'
import type { SocialProof } from '#stores/accounts/sign-in/sign-in.ts'
import { accountForm } from '#stores/accounts/sign-in/sign-in-forms.ts'
import { useLanguage } from './language.ts'
import { useSignInForm } from './use-sign-in-form.ts'

interface AccountFormProps {
  kind: UserKind
  /** Keeps apart the ids of the dialog and of a page below it. */
  prefix: string
  onSignIn: () => void
  submitLabel?: string
  submitKind?: 'main'
  /** From a provider, which is then linked to the account. */
  proof?: SocialProof
}

/**
 * Creates an account: number, code, name, password. Everything but code and password is stored
 * while the tab is open. On success, `$session` holds the new session, and the surrounding page
 * continues. Pages must include styles/sign-in.css.
 */
export function AccountForm({
  kind,
  prefix,
  onSignIn,
  submitLabel,
  submitKind,
  proof,
}: AccountFormProps) {
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
      {...(submitKind && { submitKind })}
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
