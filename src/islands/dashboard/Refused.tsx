import { dashboardPath } from '#stores/session/guard.ts'
import { $session, requestLogin, type SessionKind } from '#stores/session/session.ts'
import type { SignedInUser } from '#stores/session/signed-in-user.ts'
import { userKinds } from '#stores/session/user-kind.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface RefusedProps {
  needs: SessionKind
  /** A person may become a parent or a tutor here. */
  canJoin: boolean
  user: SignedInUser
}

/** A page of another kind of user: says whose it is, and offers the ways on. */
export function Refused({ needs, canJoin, user }: RefusedProps) {
  const { t, to } = useLanguage()
  const own = dashboardPath(user, $session.get()?.kind ?? userKinds.parent)
  const hasOwn = own.endsWith('/dashboard')
  const joins = canJoin && (needs === 'parent' || needs === 'tutor') ? needs : null
  return (
    <div className="state">
      <h2 className="state-title">{t(`dashboard.refused.${needs}`)}</h2>
      <p className="state-text">
        {t(joins ? `dashboard.refused.${joins}.join` : 'dashboard.refused.text', {
          name: user.userName,
        })}
      </p>
      <div className="state-actions">
        {joins && (
          <a className="button button-brand" href={to(`/${joins}/register`)}>
            {t(`dashboard.join.${joins}`)}
          </a>
        )}
        {hasOwn && (
          <a className="button button-plain" href={to(own)}>
            {t('dashboard.own')}
          </a>
        )}
      </div>
    </div>
  )
}

/** Instead of what was on the page, once nobody is signed in any more. */
export function SignedOut({ hasTimedOut }: { hasTimedOut: boolean }) {
  const { t, to } = useLanguage()
  return (
    <div className="state">
      <h2 className="state-title">
        {t(hasTimedOut ? 'dashboard.expired' : 'dashboard.signedOut')}
      </h2>
      <p className="state-text">
        {t(hasTimedOut ? 'dashboard.expired.text' : 'dashboard.signedOut.text')}
      </p>
      <div className="state-actions">
        <Button kind="brand" onClick={() => requestLogin()}>
          {t('dashboard.signIn')}
        </Button>
        <a className="button button-plain" href={to('/')}>
          {t('dashboard.home')}
        </a>
      </div>
    </div>
  )
}
