import type { beginSocialLogin, SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Realm } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { stateOf } from '../../social/handshake.ts'
import type { IdentityProvider } from '../../social/port.ts'
import type { SocialParts } from './social-parts.ts'

/** How long a visitor may stay on the provider's page, in milliseconds. */
export const tripLifeMs = 15 * minuteMs

/** Opens a handshake and returns the address to send the browser to. */
export async function beginTrip(
  { identityProviders, keys }: SocialParts,
  realm: Realm,
  provider: SocialProvider,
  locale: Locale,
): Promise<DataOf<typeof beginSocialLogin>> {
  const identityProvider = identityProviderOf(identityProviders, provider)
  const keyCode = await keys.reserve(realm, tripLifeMs)
  const address = await identityProvider.authorization({ keyCode, locale })
  return { keyCode, state: stateOf(keyCode), address }
}

/** A0440 for a provider that is not set up. */
export function identityProviderOf(
  identityProviders: SocialParts['identityProviders'],
  provider: SocialProvider,
): IdentityProvider {
  const identityProvider = identityProviders.get(provider)
  if (identityProvider === undefined)
    throw new ServiceError('A0440', { field: 'provider', rule: 'social.off' })
  return identityProvider
}
