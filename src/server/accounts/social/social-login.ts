import type { SocialAnswer, SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { SocialPerson } from '../../social/port.ts'
import { checkClientKey } from '../sign-in/client-key.ts'
import { openSession } from '../sign-in/open-session.ts'
import { identityProviderOf } from './begin.ts'
import { ownerOfLink } from './links.ts'
import { provedPerson, refusedProof } from './proved-person.ts'
import type { SocialParts } from './social-parts.ts'
import { issueTicket } from './tickets.ts'

export interface SocialLogin {
  realm: Realm
  provider: SocialProvider
  /** Undefined where the client sends another kind of proof, which is not enough. */
  token: string | undefined
  /** Of the handshake that asked for the token. */
  keyCode?: string | undefined
  redirectUri?: string | undefined
  clientPublicKey?: string | undefined
  rememberMe: boolean
}

/** Signs in, or returns a ticket for an identity that is not linked. A0220 for an invalid proof. */
export async function socialLogin(
  parts: SocialParts,
  login: SocialLogin,
  caller: Visitor,
): Promise<SocialAnswer> {
  const { realm, provider, clientPublicKey, rememberMe: remember } = login
  const clientKey = clientPublicKey ? checkClientKey(clientPublicKey) : null
  const { subject, name } = await comingPerson(parts, login)
  const person = { realm, provider, subject }
  const owner = await ownerOfLink(parts.db, person)
  if (owner !== null) {
    return {
      bind: true,
      ...(await openSession(parts, realm, owner, {
        ...{ remember, clientKey, caller },
        proof: 'provider',
      })),
    }
  }
  const now = parts.clock()
  const { ticket, expiresAt } = await issueTicket(parts.db, { ...person, clientKey, now })
  return {
    ...{ bind: false, ticket, suggestedName: name },
    expiresAt: isoInHongKong(expiresAt),
    now: isoInHongKong(now),
  }
}

/** Spends the handshake at the first attempt, so that proofs cannot be tried out with it. */
async function comingPerson(
  parts: SocialParts,
  { realm, provider, token, keyCode, redirectUri }: SocialLogin,
): Promise<SocialPerson> {
  identityProviderOf(parts.identityProviders, provider)
  if (keyCode === undefined || token === undefined) throw refusedProof()
  if ((await parts.keys.take(keyCode, realm)) === null) throw refusedProof()
  return provedPerson(parts, provider, { token, keyCode, redirectUri })
}
