import { assignClientKey, newClientKey } from '#api/client-key.ts'
import { sealLogin, sealPassword } from '#api/seal.ts'
import { send } from '../asking/client.ts'
import { callsOf } from '../session/realm-calls.ts'
import type { UserKind } from '../session/user-kind.ts'
import type { KnownMobile } from './typed-mobile.ts'

/** A password on its way: sealed with a key of the server that opens it once. */
export async function sealedPassword(kind: UserKind, password: string) {
  const { keyCode, publicKey } = await send(callsOf(kind).publicKey)
  return { keyCode, password: await sealPassword(password, publicKey) }
}

/** Headers of a login by password. */
export async function sealedLogin(kind: UserKind, number: KnownMobile, password: string) {
  const { keyCode, publicKey, now } = await send(callsOf(kind).publicKey)
  return { keyCode, authorization: await sealLogin({ ...number, password }, publicKey, now) }
}

/** The key of a session that is about to begin. */
export interface SessionKey {
  /** Goes with the call that opens the session. */
  sent: { clientPublicKey?: string }
  /** Once the session is open, by its `certification`: its requests are signed with this key. */
  keep: (certification: string) => Promise<void>
}

/** A new one; a browser that keeps no keys begins a session that goes unsigned. */
export async function sessionKey(): Promise<SessionKey> {
  return keptKey((await newClientKey()) ?? undefined)
}

/** One that this browser keeps already, by its public half. */
export function keptKey(clientPublicKey: string | undefined): SessionKey {
  if (clientPublicKey === undefined) return { sent: {}, keep: async () => {} }
  const keep = (certification: string) => assignClientKey(clientPublicKey, certification)
  return { sent: { clientPublicKey }, keep }
}
