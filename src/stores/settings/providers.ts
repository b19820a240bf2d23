import { type SocialProvider, socialLinkList, unlinkSocial } from '#contract/social-sign-in.ts'
import { send } from '../client.ts'
import { createLoaded } from '../loaded.ts'

/** Google and Facebook, as far as they let somebody in. */
export const providersStore = createLoaded(async () => (await send(socialLinkList)).list)

/** Takes a provider away; A0440 when nothing else would let the person in. */
export async function unlinkProvider(provider: SocialProvider): Promise<void> {
  await send(unlinkSocial, { body: { provider } })
  await providersStore.load()
}
