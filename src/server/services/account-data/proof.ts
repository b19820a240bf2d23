import * as v from 'valibot'
import { readMobile } from '#rules/validation/mobile-patterns.ts'
import type { Caller } from '../../http/route.ts'
import { openSecret } from '../sign-in/open-secret.ts'
import { ownerByPassword } from '../sign-in/owner-by-password.ts'
import type { Owner } from '../sign-in/sessions.ts'
import type { SignInParts } from '../sign-in/sign-in-parts.ts'
import { subjectOf } from './subject.ts'

const Sealed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pass: v.pipe(v.string(), v.maxLength(64)) }),
)

/**
 * Whoever sits at a computer that somebody left may not close his account: the password, sealed with
 * a key of the handshake. A0210 for a wrong one, a damaged secret and a used key alike, A0211 after
 * too many tries.
 */
export async function provePassword(
  { db, keys, attempts }: Pick<SignInParts, 'db' | 'keys' | 'attempts'>,
  owner: Owner,
  { password, keyCode }: { password: string; keyCode: string },
  caller: Caller,
): Promise<void> {
  const realm = 'accountId' in owner ? 'cert' : 'mechanism'
  const privateKey = await keys.take(keyCode, realm)
  const secret = v.safeParse(Sealed, privateKey === null ? null : openSecret(password, privateKey))
  const { countryCode, mobile } = await subjectOf(db, owner)
  const number = readMobile(`+${countryCode}${mobile}`)
  const given = number && secret.success ? { ...number, password: secret.output.pass } : null
  await ownerByPassword({ db, attempts }, realm, given, caller)
}
