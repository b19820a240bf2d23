import type { beginSocialLogin, SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Realm } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { stateOf } from '../../social/handshake.ts'
import type { SocialDesk } from '../../social/port.ts'
import type { SocialParts } from './social-parts.ts'

/** How long a visitor may stay on the provider's page, in milliseconds. */
export const tripLifeMs = 15 * minuteMs

/** Opens a handshake and returns the address to send the browser to. */
export async function beginTrip(
  { desks, keys }: SocialParts,
  realm: Realm,
  provider: SocialProvider,
  locale: Locale,
): Promise<DataOf<typeof beginSocialLogin>> {
  const desk = deskOf(desks, provider)
  const keyCode = await keys.reserve(realm, tripLifeMs)
  const address = await desk.authorization({ keyCode, locale })
  return { keyCode, state: stateOf(keyCode), address }
}

/** A0440 for a provider that is not set up. */
export function deskOf(desks: SocialParts['desks'], provider: SocialProvider): SocialDesk {
  const desk = desks.get(provider)
  if (desk === undefined) throw new ServiceError('A0440', { field: 'provider', rule: 'social.off' })
  return desk
}
