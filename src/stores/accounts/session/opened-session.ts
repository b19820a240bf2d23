import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { Session } from './session.ts'
import { type UserKind, userKinds } from './user-kind.ts'

/** The session to store after signing in with the intention to act as `wanted`. */
export function openedSession(wanted: UserKind, answer: SignedIn): Session {
  const { token, sessionId, paasToken, certification, user } = answer
  const { kinds, userId } = user
  const kind = actingKind(user, wanted)
  return { kind, kinds, userId, token, sessionId, paasToken, certification }
}

/**
 * The role after signing in: `wanted` if the account has it. An account without any role yet
 * continues with the one it was created for, whatever the dialog was set to.
 */
function actingKind({ kinds, joinedAs }: SignedIn['user'], wanted: UserKind): UserKind {
  const own = kinds.flatMap((kind) => (kind === 'operator' ? [] : [userKinds[kind]]))
  if (own.includes(wanted)) return wanted
  return own[0] ?? (joinedAs === null ? wanted : userKinds[joinedAs])
}
