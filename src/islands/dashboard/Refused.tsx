import { useEffect } from 'react'
import { dashboardPath } from '#stores/accounts/session/guard.ts'
import { $session, requestLogin, type SessionKind } from '#stores/accounts/session/session.ts'
import type { SignedInUser } from '#stores/accounts/session/signed-in-user.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { Button } from '#ui/Button.tsx'
import { useGuardLanguage } from './language.ts'

interface RefusedProps {
  needs: SessionKind
  canJoin: boolean
  user: SignedInUser
}

/** Shown on a page of another kind of user: who it is for, and links to other pages. */
export function Refused({ needs, canJoin, user }: RefusedProps) {
  const { t, to } = useGuardLanguage()
  const own = dashboardPath(user, $session.get()?.kind ?? userKinds.parent)
  const hasOwn = own.endsWith('/dashboard')
  const joins = canJoin && (needs === 'parent' || needs === 'tutor') ? needs : null
  useEffect(() => {
    if (joins === null) return
    const page = location.pathname + location.search
    void import('#stores/accounts/wanted-act.ts').then(({ wantPage }) => wantPage(page))
  }, [joins])
  return (
    <div className="state">
      <h2 className="state-title">{t(`guard.refused.${needs}`)}</h2>
      <p className="state-text">
        {t(joins ? `guard.refused.${joins}.join` : 'guard.refused.text', {
          name: user.userName,
        })}
      </p>
      <div className="state-actions">
        {joins && (
          <a className="button button-brand" href={to(`/${joins}/register`)}>
            {t(`guard.join.${joins}`)}
          </a>
        )}
        {hasOwn && (
          <a className="button button-plain" href={to(own)}>
            {t('guard.own')}
          </a>
        )}
      </div>
    </div>
  )
}

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
