import { requestLogin } from '#stores/accounts/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { useGuardLanguage } from './language.ts'

/** Replaces the page's content once the session has ended. */
export function SignedOut({ hasTimedOut }: { hasTimedOut: boolean }) {
  const { t, to } = useGuardLanguage()
  return (
    <div className="state">
      <h2 className="state-title">{t(hasTimedOut ? 'guard.expired' : 'guard.signedOut')}</h2>
      <p className="state-text">{t(hasTimedOut ? 'guard.expired.text' : 'guard.signedOut.text')}</p>
      <div className="state-actions">
        <Button kind="brand" onClick={() => requestLogin()}>
          {t('guard.signIn')}
        </Button>
        <a className="button button-plain" href={to('/')}>
          {t('guard.home')}
        </a>
      </div>
    </div>
  )
}
