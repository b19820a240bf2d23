import { useStore } from '@nanostores/react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { FailedState } from '#islands/ui/FailedState.tsx'
import { Toasts } from '#islands/ui/Toasts.tsx'
import { accessOf, actAs, leadToLogin } from '#stores/session/guard.ts'
import { $sessionTimedOut, type SessionKind } from '#stores/session/session.ts'
import { $user, askAgain, type SignedInUser, watchUser } from '#stores/session/signed-in-user.ts'
import { useGuardLanguage } from './language.ts'
import { Refused, SignedOut } from './Refused.tsx'

const UserContext = createContext<SignedInUser | null>(null)

interface GuardedProps {
  needs: SessionKind
  /** The page is everybody's, whatever they have joined as; what guests see of it instead. */
  guest?: ReactNode
  children: ReactNode
}

/**
 * What a page of one kind of user shows: nothing of it before the session is known, and to nobody
 * else. A guest is sent to the dialog and back. When the session ends while the page is
 * open, its content is hidden and stays as it was for the same person. Holds the toasts of the page.
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
      {(access.verdict === 'join' || access.verdict === 'foreign') && (
        <Refused needs={needs} canJoin={access.verdict === 'join'} user={access.user} />
      )}
      {verdict === 'guest' && !isGuest && <SignedOut hasTimedOut={hasTimedOut} />}
      {shown && (
        // Another person begins anew.
        <div key={shown.userId} hidden={verdict !== 'open'}>
          <UserContext value={shown}>{children}</UserContext>
        </div>
      )}
      <Toasts t={t} />
    </>
  )
}

/** Who is signed in; inside `Guarded` only. */
export function useUser(): SignedInUser {
  const user = useContext(UserContext)
  if (user === null) throw new Error('This component needs a Guarded around it')
  return user
}
