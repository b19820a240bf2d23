import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type Counted, passwordRules } from './attempts.ts'
import { type OwnerRow, ownersOf } from './owners.ts'
import type { SignInParts } from './sign-in-parts.ts'

export interface NumberAndPassword extends Mobile {
  password: string
}

/**
 * The owner with this number and password; null stands for a secret that could not be decrypted.
 * Every failure is A0210 and costs one Argon2 hash, so that a damaged secret, an unknown number and
 * a wrong password cannot be told apart. A0211 with the seconds to wait after too many attempts,
 * counted wherever a password is asked for; A0202 for a frozen account.
 */
export async function ownerByPassword(
  { db, attempts, passwords }: Pick<SignInParts, 'db' | 'attempts' | 'passwords'>,
  realm: Realm,
  given: NumberAndPassword | null,
  caller: Visitor,
): Promise<OwnerRow> {
  const counted = countedTries(realm, given, caller)
  const waitMs = await attempts.count(counted.all)
  if (waitMs > 0) throw new ServiceError('A0211', { waitSeconds: Math.ceil(waitMs / 1000) })
  const found = given && (await ownersOf[realm].find(db, given))
  const fits = await passwords.fits(given?.password ?? '', found?.passwordHash ?? null)
  if (found) caller.note({ owner: found.owner })
  if (!fits || !found) {
    caller.note({ why: given === null ? 'seal' : found ? 'password' : 'number' })
    throw new ServiceError('A0210')
  }
  await attempts.forget(counted.own)
  await attempts.giveBack(counted.shared)
  if (found.status !== 'active') {
    caller.note({ why: 'status' })
    throw new ServiceError('A0202')
  }
  return found
}

/**
 * Counters of an attempt. A success clears `own` but only uncounts this attempt in `shared`: a
 * school or a mobile network may share one address, where only failures should add up.
 */
export function countedTries(realm: Realm, given: Mobile | null, { address }: Visitor) {
  const byAddress: Counted = { subject: `login from ${address}`, rule: passwordRules.address }
  if (given === null) return { all: [byAddress], own: [], shared: [byAddress] }
  const number = `${realm} ${given.countryCode}-${given.mobile}`
  const here: Counted = {
    subject: `login ${number} from ${address}`,
    rule: passwordRules.numberAndAddress,
  }
  const anywhere: Counted = { subject: `login ${number}`, rule: passwordRules.number }
  return { all: [here, anywhere, byAddress], own: [here, anywhere], shared: [byAddress] }
}
