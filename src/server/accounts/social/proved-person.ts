import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { SocialPerson, SocialProof } from '../../social/port.ts'
import { spendNonce } from '../sign-in/nonces.ts'
import { identityProviderOf } from './begin.ts'
import type { SocialParts } from './social-parts.ts'

/** Nonces are stored this much longer than a proof is valid, since clocks differ. */
const slackMs = 5 * minuteMs

/** The identity that a proof shows, accepted once. A0220 for any invalid one, without a reason. */
export async function provedPerson(
  { db, clock, identityProviders }: Pick<SocialParts, 'db' | 'clock' | 'identityProviders'>,
  provider: SocialProvider,
  proof: SocialProof,
): Promise<SocialPerson> {
  const person = await identityProviderOf(identityProviders, provider).identify(proof)
  if (person === null) throw refusedProof()
  const now = clock()
  const lifeMs = person.proofEndsAt.getTime() - now.getTime() + slackMs
  if (!(await spendNonce(db, `${provider} ${person.nonce}`, { now, lifeMs }))) {
    throw refusedProof()
  }
  return person
}

export const refusedProof = () => new ServiceError('A0220')
