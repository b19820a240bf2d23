import { atom, type ReadableAtom } from 'nanostores'
import type { DataOf } from '#contract/kernel.ts'
import { sessionUser } from '#contract/session-user.ts'
import { type CallFailure, callFailure } from '../asking/call-failure.ts'
import { send } from '../asking/client.ts'
import { $session, type Session } from './session.ts'
import { changeSession } from './session-change.ts'
import { joinTabs } from './tab-sharing.ts'

export type SignedInUser = DataOf<typeof sessionUser>

/** Who is signed in, as the server says. `asking` until it has said so. */
export type UserState =
  | { state: 'asking' | 'guest' }
  | { state: 'known'; user: SignedInUser }
  | ({ state: 'failed' } & CallFailure)

interface Parts {
  $session: ReadableAtom<Session | null>
  /** Kept once it is known whether this tab has a session. */
  sessionKnown: () => Promise<void>
  ask: () => Promise<SignedInUser>
  /** The server's word about the session. */
  learnt: (user: SignedInUser) => void
}

/** Asks who is signed in when somebody first wants to know, and again for each new session. */
export function createSignedInUser({ $session, sessionKnown, ask, learnt }: Parts) {
  const $userState = atom<UserState>({ state: 'asking' })
  let askedFor: string | null = null

  const askFor = async (sessionId: string) => {
    askedFor = sessionId
    const is = (state: UserState) => {
      // An answer about a session that is over says nothing about the present one.
      if ($session.get()?.sessionId === sessionId) $userState.set(state)
    }
    try {
      const user = await ask()
      learnt(user)
      is({ state: 'known', user })
    } catch (error) {
      is({ state: 'failed', ...callFailure(error) })
    }
  }

  const follow = (session: Session | null) => {
    if (session === null) {
      askedFor = null
      $userState.set({ state: 'guest' })
    } else if (session.sessionId !== askedFor) {
      $userState.set({ state: 'asking' })
      void askFor(session.sessionId)
    }
  }

  let started: Promise<void> | null = null
  return {
    $userState,
    /** Begins to ask; later calls do nothing. */
    watchUser: (): Promise<void> => {
      started ??= sessionKnown().then(() => void $session.subscribe(follow))
      return started
    },
    /** Asks again: after a failure, or when the account has become parent or tutor as well. */
    askAgain: async (): Promise<void> => {
      const session = $session.get()
      if (session === null) return
      if ($userState.get().state === 'failed') $userState.set({ state: 'asking' })
      await askFor(session.sessionId)
    },
  }
}

/** The user of this tab. @public `askAgain`: after a registration */
export const { $userState, watchUser, askAgain } = createSignedInUser({
  $session,
  sessionKnown: joinTabs,
  ask: () => send(sessionUser, { hideLoading: true }),
  learnt: ({ userId, kinds }) => changeSession((session) => ({ ...session, userId, kinds })),
})
