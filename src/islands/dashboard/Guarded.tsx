import { useStore } from '@nanostores/react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Namespace } from '#i18n/keys.ts'
import { type LanguageProps, LanguageProvider } from '#islands/language.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { FailedState } from '#islands/ui/FailedState.tsx'
import { Toasts } from '#islands/ui/Toasts.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { accessOf, actAs, leadToLogin } from '#stores/accounts/session/guard.ts'
import { $sessionTimedOut, type SessionKind } from '#stores/accounts/session/session.ts'
import {
  $user,
  askAgain,
  type SignedInUser,
  watchUser,
} from '#stores/accounts/session/signed-in-user.ts'
import { useGuardLanguage } from './language.ts'
import { SignedOut } from './SignedOut.tsx'

const loadRefused = () => import('./Refused.tsx')

const UserContext = createContext<SignedInUser | null>(null)

interface GuardedProps {
  needs: SessionKind
  /** Set for a page open to every role: what visitors see instead. */
  guest?: ReactNode
  children: ReactNode
}

/**
 * Shows a page to one kind of user only, once the session is known. A visitor is sent to the
 * sign-in dialog and back. If the session ends, the content is hidden and returns unchanged for the
 * same person. Includes the page's toasts.
 */
export function Guarded({ needs, guest, children }: GuardedProps) {
  const { t } = useGuardLanguage()
  const state = useStore($user, { ssr: 'initial' })
  const hasTimedOut = useStore($sessionTimedOut, { ssr: 'initial' })
  const isForAnyPerson = guest !== undefined
  const access = accessOf(needs, state, { isForAnyPerson })
  const { verdict } = access
  const [user, setUser] = useState<SignedInUser | null>(null)

  useEffect(() => void watchUser(), [])
  const present = access.verdict === 'open' ? access.user : null
  useEffect(() => {
    if (present === null) return
    setUser(present)
    if (present.kinds.includes(needs)) actAs(needs)
  }, [present, needs])
  const isGuest = verdict === 'guest' && !hasTimedOut && user === null
  useEffect(() => {
    if (isGuest && !isForAnyPerson) leadToLogin(needs)
  }, [isGuest, needs, isForAnyPerson])

  const isRefused = access.verdict === 'join' || access.verdict === 'foreign'
  const Refused = useLoaded(loadRefused, isRefused)
  const shown = present ?? user
  return (
    <>
      {isGuest && guest}
      {(verdict === 'asking' || (isGuest && !isForAnyPerson)) && user === null && (
        <DetailSkeleton t={t} />
      )}
      {access.verdict === 'failed' && (
        <FailedState t={t} failure={access.failure} onRetry={() => void askAgain()} />
      )}
      {isRefused &&
        (Refused ? (
          <Refused needs={needs} canJoin={access.verdict === 'join'} user={access.user} />
        ) : (
          <DetailSkeleton t={t} />
        ))}
      {verdict === 'guest' && !isGuest && <SignedOut hasTimedOut={hasTimedOut} />}
      {shown && (
        // Remounted for another person.
        <div key={shown.userId} hidden={verdict !== 'open'}>
          <UserContext value={shown}>{children}</UserContext>
        </div>
      )}
      <Toasts t={t} />
    </>
  )
}

/** An island that is `Guarded` as a whole, in its language. */
export const GuardedScreen = <Names extends Namespace>({
  locale,
  messages,
  ...guarded
}: LanguageProps<Names> & GuardedProps) => (
  <LanguageProvider locale={locale} messages={messages}>
    <Guarded {...guarded} />
  </LanguageProvider>
)

/** The signed-in user; inside `Guarded` only. */
export function useUser(): SignedInUser {
  const user = useContext(UserContext)
  if (user === null) throw new Error('This component needs a Guarded around it')
  return user
}
