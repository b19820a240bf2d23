import type { ReadableAtom } from 'nanostores'
import { sessionUser } from '#contract/accounts/session-user.ts'
import type { DataOf } from '#contract/kernel.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { $session, type Session } from './session.ts'
import { changeSession } from './session-change.ts'
import { joinTabs } from './tab-sharing.ts'

export type SignedInUser = DataOf<typeof sessionUser>

interface Parts {
  $session: ReadableAtom<Session | null>
  /** Resolves once it is known whether this tab has a session. */
  sessionKnown: () => Promise<void>
  ask: () => Promise<SignedInUser>
  /** Receives the server's data about the session. */
  learnt: (user: SignedInUser) => void
}

/** Loads the signed-in user on first use, and again for each new session. */
export function createSignedInUser({ $session, sessionKnown, ask, learnt }: Parts) {
  // A response about an ended session says nothing about the present one.
  const { $loaded, load, forget, replace } = createLoaded<SignedInUser | null>(ask, {
    isPublic: true,
  })
  let askedFor: string | null | undefined
  $loaded.listen((loaded) => {
    if (loaded.state === 'ready' && loaded.value !== null) learnt(loaded.value)
  })

  const follow = (session: Session | null) => {
    const sessionId = session?.sessionId ?? null
    if (sessionId === askedFor) return
    askedFor = sessionId
    if (session === null) return replace(null)
    forget()
    void load()
  }

  let started: Promise<void> | null = null
  return {
    $user: $loaded,
    watchUser: (): Promise<void> => {
      started ??= sessionKnown().then(() => void $session.subscribe(follow))
      return started
    },
    /** Reloads: after a failure, or when the account has gained a role. */
    askAgain: async (): Promise<void> => {
      if ($session.get() !== null) await load()
    },
  }
}

/** The user of this tab. @public `askAgain`: after a registration */
export const { $user, watchUser, askAgain } = createSignedInUser({
  $session,
  sessionKnown: joinTabs,
  ask: () => send(sessionUser, { hideLoading: true }),
  learnt: ({ userId, kinds }) => changeSession((session) => ({ ...session, userId, kinds })),
})
