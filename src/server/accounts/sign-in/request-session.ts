import type { AnyCall } from '#contract/kernel.ts'
import { askedBy } from '../../ground/asking.ts'
import type { Visitor } from '../../ground/caller.ts'
import type { KnownSession } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { spendNonce } from './nonces.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { signatureLifeMs, signedNonce } from './signed-nonce.ts'

/**
 * A request's session; null for a visitor. Only `token` authenticates; other headers that
 * contradict the session void it. A0340 for a signature that is wrong, or missing where the call
 * needs one; A0506 for a repeated one. Not checked for sessions without a registered key, which
 * cannot sign, and for public calls.
 */
export async function requestSession(
  { db, clock, sessions }: SignInParts,
  request: Request,
  call: Pick<AnyCall, 'signed' | 'access'>,
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
  askedBy(session.owner)

  const refusal = await signatureRefusal({ db, clock }, session, request, call)
  if (refusal !== null) {
    note({ owner: session.owner })
    throw refusal
  }
  return session
}

async function signatureRefusal(
  { db, clock }: Pick<SignInParts, 'db' | 'clock'>,
  { id, clientKey }: KnownSession,
  request: Request,
  { signed, access }: Pick<AnyCall, 'signed' | 'access'>,
): Promise<ServiceError | null> {
  if (clientKey === null || access === 'anyone') return null
  const sign = request.headers.get('sign')
  if (!sign) return signed ? new ServiceError('A0340') : null
  const now = clock()
  const read = await signedNonce(request, { sign, clientKey, now })
  // With the server's time, the browser can sign again.
  if (read === 'clock') {
    return new ServiceError('A0340', { field: 'sign', rule: `clock?now=${now.getTime()}` })
  }
  if (read === null) return new ServiceError('A0340')
  const life = { now, lifeMs: 2 * signatureLifeMs }
  if (await spendNonce(db, `sign ${id} ${read.nonce}`, life)) return null
  return new ServiceError('A0506', 'sign')
}
