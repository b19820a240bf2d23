import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { googleBindByPassword, SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { BodyValue, HeadersValue } from '#contract/kernel.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { typedMobile } from '../codes/typed-mobile.ts'
import { openPassword } from '../passwords/open-passwords.ts'
import { checkClientKey } from '../sign-in/client-key.ts'
import { openSession } from '../sign-in/open-session.ts'
import { ownerByPassword } from '../sign-in/owner-by-password.ts'
import { notifyOfLink } from './notify-of-link.ts'
import type { SocialParts } from './social-parts.ts'
import { readTicket, redeemTicket, refusedTicket } from './tickets.ts'

interface Binding {
  realm: Realm
  provider: SocialProvider
  headers: HeadersValue<typeof googleBindByPassword>
  body: BodyValue<typeof googleBindByPassword>
}

/**
 * Links a ticket's identity to the account with this number and password, signs in and sends a
 * security notice. Attempts count as for a password login; a wrong password leaves the ticket
 * valid. A0220 for a ticket that is not valid here, A0440 when either side is already linked, A0400
 * for a secret that cannot be decrypted.
 */
export async function bindByPassword(
  parts: SocialParts & Pick<CodeParts, 'config'>,
  { realm, provider, headers, body }: Binding,
  caller: Visitor,
): Promise<SignedIn> {
  const { clientPublicKey, rememberMe: remember, keyCode, cloudflareToken } = headers
  const clientKey = clientPublicKey ? checkClientKey(clientPublicKey) : null
  if (!(await parts.botCheck.passes(cloudflareToken, caller))) throw new ServiceError('A0240')
  const shown = { ticket: body.ticket, realm, clientKey, now: parts.clock() }
  const subject = await readTicket(parts.db, shown)
  if (subject.provider !== provider) throw refusedTicket()

  const mobile = typedMobile(body)
  const password = await openPassword(parts, realm, keyCode, body.password)
  const found = await ownerByPassword(parts, realm, { ...mobile, password }, caller)
  await parts.db.transaction(async (tx) => {
    await redeemTicket(tx, shown, found.owner)
    const { siteUrl } = parts.config
    await notifyOfLink(tx, found.owner, { change: 'linked', provider, siteUrl, now: shown.now })
  })
  return openSession(parts, realm, found, { remember, clientKey, caller, proof: 'password' })
}
