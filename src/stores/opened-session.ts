import type { SignedIn } from '#contract/sign-in.ts'
import type { Session } from './session.ts'
import type { UserKind } from './user-kind.ts'

/** What this device keeps of a sign-in, for somebody who acts as `kind`. */
export function openedSession(kind: UserKind, answer: SignedIn): Session {
  const { token, sessionId, paasToken, certification, user } = answer
  const { kinds, userId } = user
  return { kind, kinds, userId, token, sessionId, paasToken, certification }
}
