import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import { countNumberAsked } from '../codes/number-asked.ts'
import { typedMobile } from '../codes/typed-mobile.ts'
import { ownersOf } from '../sign-in/owners.ts'
import type { SignInParts } from '../sign-in/sign-in-parts.ts'
import { linksOf } from './links.ts'

/**
 * Whether the account of a number is linked to a provider. Public, but counted with other questions
 * about numbers: A0501 after too many, A0400 when it is not a mobile number.
 */
export async function ifBind(
  { db, attempts }: Pick<SignInParts, 'db' | 'attempts'>,
  realm: Realm,
  provider: SocialProvider,
  typed: { countryCode: string; mobile: string },
  caller: Pick<Visitor, 'address'>,
): Promise<{ exist: boolean; bind: boolean }> {
  const number = typedMobile(typed)
  await countNumberAsked(attempts, caller)
  const found = await ownersOf[realm].find(db, number)
  const links = found === null ? [] : await linksOf(db, found.owner)
  return { exist: found !== null, bind: links.some((link) => link.provider === provider) }
}
