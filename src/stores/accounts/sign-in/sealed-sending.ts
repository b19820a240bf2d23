import { assignClientKey, newClientKey } from '#api/client-key.ts'
import { sealLogin, sealPassword } from '#api/seal.ts'
import { send } from '../../asking/client.ts'
import { callsOf } from '../session/realm-calls.ts'
import type { UserKind } from '../session/user-kind.ts'
import type { KnownMobile } from './typed-mobile.ts'

/** Encrypts a password with a single-use key of the server. */
export async function sealedPassword(kind: UserKind, password: string) {
  const { keyCode, publicKey } = await send(callsOf(kind).publicKey)
  return { keyCode, password: await sealPassword(password, publicKey) }
}

export async function sealedLogin(kind: UserKind, number: KnownMobile, password: string) {
  const { keyCode, publicKey, now } = await send(callsOf(kind).publicKey)
  return { keyCode, authorization: await sealLogin({ ...number, password }, publicKey, now) }
}

export interface SessionKey {
  sent: { clientPublicKey?: string }
  /** Stores the key under the new session's `certification`, to sign its requests. */
  store: (certification: string) => Promise<void>
}

/** Makes a new one; in a browser that cannot store keys, the session is unsigned. */
export async function sessionKey(): Promise<SessionKey> {
  return storedKey((await newClientKey()) ?? undefined)
}

/** A key that this browser has stored, by its public half. */
export function storedKey(clientPublicKey: string | undefined): SessionKey {
  if (clientPublicKey === undefined) return { sent: {}, store: async () => {} }
  const store = (certification: string) => assignClientKey(clientPublicKey, certification)
  return { sent: { clientPublicKey }, store }
}
