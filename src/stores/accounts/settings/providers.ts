import { socialLinkList, unlinkSocial } from '#contract/accounts/social-links.ts'
import {
  type SocialProvider,
  socialProviderList,
  socialProviders,
} from '#contract/accounts/social-sign-in.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

/** Google or Facebook: configured at present, or linked while it was. */
export interface OwnProvider {
  provider: SocialProvider
  /** ISO 8601; null: it cannot be used to sign in to this account. */
  linkedAt: string | null
}

export const providersStore = createLoaded(async (): Promise<OwnProvider[]> => {
  const [links, offered] = await Promise.all([send(socialLinkList), send(socialProviderList)])
  return socialProviders.flatMap((provider) => {
    const linkedAt = links.list.find((link) => link.provider === provider)?.linkedAt ?? null
    const isThere = linkedAt !== null || offered.providers.includes(provider)
    return isThere ? [{ provider, linkedAt }] : []
  })
})

/** Unlinks a provider; A0440 when it is the only way to sign in. */
export async function unlinkProvider(provider: SocialProvider): Promise<void> {
  await send(unlinkSocial, { body: { provider } })
  await providersStore.load()
}
