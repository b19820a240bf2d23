import type { SignedIn } from '#contract/sign-in.ts'
import type { Session } from './session.ts'
import { type UserKind, userKinds } from './user-kind.ts'

/** What this device keeps of a sign-in, for somebody who wants to act as `wanted`. */
export function openedSession(wanted: UserKind, answer: SignedIn): Session {
  const { token, sessionId, paasToken, certification, user } = answer
  const { kinds, userId } = user
  const kind = actingKind(user, wanted)
  return { kind, kinds, userId, token, sessionId, paasToken, certification }
}

/**
 * As whom somebody acts who wants to act as `wanted`: that, when the account holds it. One that holds
 * nothing yet goes on with what it was made for, whatever the dialog stood on.
 */
function actingKind({ kinds, joinedAs }: SignedIn['user'], wanted: UserKind): UserKind {
  const own = kinds.flatMap((kind) => (kind === 'operator' ? [] : [userKinds[kind]]))
  if (own.includes(wanted)) return wanted
  return own[0] ?? (joinedAs === null ? wanted : userKinds[joinedAs])
}
