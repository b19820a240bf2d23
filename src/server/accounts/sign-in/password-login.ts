import type { login, SignedIn } from '#contract/accounts/sign-in.ts'
import type { HeadersValue } from '#contract/kernel.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { checkClientKey } from './client-key.ts'
import { type Credentials, readCredentials } from './credentials.ts'
import { keyLifeMs } from './login-keys.ts'
import { spendNonce } from './nonces.ts'
import { openSession } from './open-session.ts'
import { ownerByPassword } from './owner-by-password.ts'
import type { SignInParts } from './sign-in-parts.ts'

type LoginHeaders = HeadersValue<typeof login>

/** Signs in. All failures, including a used key, look and cost the same. */
export async function passwordLogin(
  parts: SignInParts,
  realm: Realm,
  headers: LoginHeaders,
  caller: Visitor,
): Promise<SignedIn> {
  const clientKey = headers.clientPublicKey ? checkClientKey(headers.clientPublicKey) : null
  if (!(await parts.botCheck.passes(headers.cloudflareToken, caller))) {
    throw new ServiceError('A0240')
  }
  const credentials = await unseal(parts, realm, headers)
  const found = await ownerByPassword(parts, realm, credentials, caller)
  const browser = { remember: headers.rememberMe, clientKey, caller, proof: 'password' } as const
  return openSession(parts, realm, found, browser)
}

/** Decrypts the credentials, once: this spends the key, and a nonce is never accepted twice. */
async function unseal(
  { db, clock, keys }: SignInParts,
  realm: Realm,
  { authorization, keyCode }: LoginHeaders,
): Promise<Credentials | null> {
  const privateKey = await keys.take(keyCode, realm)
  const now = clock()
  const read = privateKey === null ? null : readCredentials(authorization, privateKey, now)
  if (read === null) return null
  const nonce = `login ${realm} ${read.nonce}`
  return (await spendNonce(db, nonce, { now, lifeMs: 2 * keyLifeMs })) ? read : null
}
