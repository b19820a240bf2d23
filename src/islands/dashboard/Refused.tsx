import { useEffect } from 'react'
import { dashboardPath } from '#stores/accounts/session/guard.ts'
import { $session, type SessionKind } from '#stores/accounts/session/session.ts'
import type { SignedInUser } from '#stores/accounts/session/signed-in-user.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { wantPage } from '#stores/accounts/wanted-act.ts'
import { useGuardLanguage } from './language.ts'

interface RefusedProps {
  needs: SessionKind
  canJoin: boolean
  user: SignedInUser
}

/** Shown on a page of another kind of user: who it is for, and links to other pages. */
export default function Refused({ needs, canJoin, user }: RefusedProps) {
  const { t, to } = useGuardLanguage()
  const own = dashboardPath(user, $session.get()?.kind ?? userKinds.parent)
  const hasOwn = own.endsWith('/dashboard')
  const joins = canJoin && (needs === 'parent' || needs === 'tutor') ? needs : null
  useEffect(() => {
    if (joins !== null) wantPage(location.pathname + location.search)
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
