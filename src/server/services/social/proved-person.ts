import type { SocialProvider } from '#contract/social-sign-in.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { SocialPerson, SocialProof } from '../../social/port.ts'
import { spendNonce } from '../sign-in/nonces.ts'
import { deskOf } from './begin.ts'
import type { SocialParts } from './social-parts.ts'

/** Kept this much longer than the provider believes its proof, since clocks differ. */
const slackMs = 5 * minuteMs

/**
 * Whose proof this is. A0220 for any that is not believed, whatever is wrong with it. Each is
 * accepted once, wherever it is shown and however it is encoded.
 */
export async function provedPerson(
  { db, clock, desks }: Pick<SocialParts, 'db' | 'clock' | 'desks'>,
  provider: SocialProvider,
  proof: SocialProof,
): Promise<SocialPerson> {
  const person = await deskOf(desks, provider).identify(proof)
  if (person === null) throw refusedProof()
  const now = clock()
  const lifeMs = person.proofEndsAt.getTime() - now.getTime() + slackMs
  if (!(await spendNonce(db, `${provider} ${person.nonce}`, { now, lifeMs }))) {
    throw refusedProof()
  }
  return person
}

export const refusedProof = () => new ServiceError('A0220')
