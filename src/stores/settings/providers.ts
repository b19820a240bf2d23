import { socialLinkList, unlinkSocial } from '#contract/social-links.ts'
import {
  type SocialProvider,
  socialProviderList,
  socialProviders,
} from '#contract/social-sign-in.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

/** Google or Facebook: set up here, or linked from a time when it was. */
export interface OwnProvider {
  provider: SocialProvider
  /** ISO 8601; null: it does not let the person in. */
  linkedAt: string | null
}

/** Google and Facebook, as far as they let somebody in or could. */
export const providersStore = createLoaded(async (): Promise<OwnProvider[]> => {
  const [links, offered] = await Promise.all([send(socialLinkList), send(socialProviderList)])
  return socialProviders.flatMap((provider) => {
    const linkedAt = links.list.find((link) => link.provider === provider)?.linkedAt ?? null
    const isThere = linkedAt !== null || offered.providers.includes(provider)
    return isThere ? [{ provider, linkedAt }] : []
  })
})

/** Takes a provider away; A0440 when nothing else would let the person in. */
export async function unlinkProvider(provider: SocialProvider): Promise<void> {
  await send(unlinkSocial, { body: { provider } })
  await providersStore.load()
}
