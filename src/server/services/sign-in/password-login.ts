import type { HeadersValue } from '#contract/kernel.ts'
import type { login, SignedIn } from '#contract/sign-in.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Caller } from '../../http/route.ts'
import { isoInHongKong } from '../hong-kong-time.ts'
import { ServiceError } from '../service-error.ts'
import { type Counted, passwordRules } from './attempts.ts'
import { checkClientKey } from './client-key.ts'
import { type Credentials, readCredentials } from './credentials.ts'
import { keyLifeMs } from './login-keys.ts'
import { spendNonce } from './nonces.ts'
import { type OwnerRow, ownersOf } from './owners.ts'
import { fitsPassword } from './password.ts'
import type { SignInParts } from './sign-in-parts.ts'

type LoginHeaders = HeadersValue<typeof login>

/**
 * Signs in with number and password. Every failure is A0210 and costs one Argon2: a damaged secret,
 * a used key, an unknown number and a wrong password cannot be told apart. After too many tries
 * A0211 with the seconds to wait, whether or not the number has an account.
 */
export async function passwordLogin(
  parts: SignInParts,
  realm: Realm,
  headers: LoginHeaders,
  caller: Caller,
): Promise<SignedIn> {
  const clientKey = headers.clientPublicKey ? checkClientKey(headers.clientPublicKey) : null
  if (!(await parts.botCheck.passes(headers.cloudflareToken, caller))) {
    throw new ServiceError('A0240')
  }
  const credentials = await unseal(parts, realm, headers)
  const counted = countedTries(realm, credentials, caller)
  const waitMs = await parts.attempts.count(counted.all)
  if (waitMs > 0) throw new ServiceError('A0211', { waitSeconds: Math.ceil(waitMs / 1000) })

  const found = credentials && (await ownersOf[realm].find(parts.db, credentials))
  const fits = await fitsPassword(credentials?.password ?? '', found?.passwordHash ?? null)
  if (!fits || !found) throw new ServiceError('A0210')
  await parts.attempts.forget(counted.own)
  if (found.status !== 'active') throw new ServiceError('A0202')
  const remember = realm === 'mechanism' || headers.rememberMe
  return openSession(parts, realm, found, { remember, clientKey, caller })
}

/** Opens a session for somebody whose proof was seen, and says what the browser keeps of it. */
async function openSession(
  { db, clock, sessions }: SignInParts,
  realm: Realm,
  row: OwnerRow,
  { remember, clientKey, caller }: { remember: boolean; clientKey: string | null; caller: Caller },
): Promise<SignedIn> {
  const { owner, userName, countryCode, mobile, firstSignInAt } = row
  const tokens = await sessions.open({ owner, remember, clientKey, userAgent: caller.userAgent })
  if (firstSignInAt === null) await ownersOf[realm].markSignedIn(db, row, clock())
  const session = await sessions.find(tokens.token)
  if (session === null) throw new ServiceError('A0202')
  return {
    ...tokens,
    expiresAt: isoInHongKong(tokens.expiresAt),
    user: {
      userId: 'accountId' in owner ? owner.accountId : owner.organizationId,
      userName,
      countryCode,
      mobile,
      kinds: [...session.kinds],
      firstUser: firstSignInAt === null,
    },
  }
}

/** The credentials, once: the key goes with the first look, and a nonce is not taken twice. */
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

/** What a try is counted against; `own` is forgotten after a success. */
function countedTries(realm: Realm, credentials: Credentials | null, { address }: Caller) {
  const byAddress: Counted = { subject: `login from ${address}`, rule: passwordRules.address }
  if (credentials === null) return { all: [byAddress], own: [] }
  const number = `${realm} ${credentials.countryCode}-${credentials.mobile}`
  const here: Counted = {
    subject: `login ${number} from ${address}`,
    rule: passwordRules.numberAndAddress,
  }
  const anywhere: Counted = { subject: `login ${number}`, rule: passwordRules.number }
  return { all: [here, anywhere, byAddress], own: [here, anywhere] }
}
