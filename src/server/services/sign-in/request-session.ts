import type { AnyCall } from '#contract/kernel.ts'
import type { Visitor } from '../../ground/caller.ts'
import type { KnownSession } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { spendNonce } from './nonces.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { signatureLifeMs, signedNonce } from './signed-nonce.ts'

/**
 * The session that a request carries; null for a visitor. Only `token` lets anybody in. Headers
 * that say something else than the session does make it void, and a signature that does not fit,
 * or that was seen before, is refused with A0301, as is one that is missing where it is required.
 */
export async function requestSession(
  { db, clock, sessions }: SignInParts,
  request: Request,
  { signed }: Pick<AnyCall, 'signed'>,
  { address, note }: Pick<Visitor, 'address' | 'note'>,
): Promise<KnownSession | null> {
  const { headers } = request
  const token = headers.get('token')
  const session = token ? await sessions.find(token, address) : null
  if (session === null) {
    if (token) note({ why: 'token' })
    return null
  }
  const agrees = (name: string, value: string) => [null, '', value].includes(headers.get(name))
  if (!agrees('sessionId', session.id) || !agrees('Certification', session.certification)) {
    note({ why: 'mixed', owner: session.owner })
    return null
  }

  const { id, clientKey } = session
  const sign = headers.get('sign')
  if (clientKey !== null && (sign || signed)) {
    const now = clock()
    const nonce = sign ? await signedNonce(request, { sign, clientKey, now }) : null
    const isFresh =
      nonce !== null &&
      (await spendNonce(db, `sign ${id} ${nonce}`, { now, lifeMs: 2 * signatureLifeMs }))
    if (!isFresh) note({ owner: session.owner })
    if (!isFresh) throw new ServiceError('A0301', { field: 'sign', rule: 'invalid' })
  }
  return session
}
