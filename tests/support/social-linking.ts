import type { Hono } from 'hono'
import type {
  beginLinking,
  finishLinking,
  socialLinkList,
} from '#contract/accounts/social-links.ts'
import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { Realm } from '#server/db/tables/index.ts'
import { post, sealedWith } from './joining.ts'
import { ask, testPassword } from './sign-in.ts'

type App = Pick<Hono, 'request'>

/** A session, and the proof with which its owner authenticates again. */
interface Linking {
  token: string
  realm?: Realm
  provider?: SocialProvider
  /** Sealed as the password; null sends none. */
  password?: string | null
  verifyCode?: string
}

/** Begins to link a provider, as the form in the settings does. */
export async function beginLink(
  app: App,
  { token, realm = 'cert', provider = 'google', password = testPassword, verifyCode }: Linking,
) {
  const secrets = password === null ? {} : await sealedWith(app, { password }, realm)
  const body = { provider, ...secrets, ...(verifyCode !== undefined && { verifyCode }) }
  return post<DataOf<typeof beginLinking>>(app, '/cert/sso/social/link/begin', body, { token })
}

/** Submits the provider's answer, as the return page does. */
export const finishLink = (app: App, token: string, body: BodyValue<typeof finishLinking>) =>
  post<DataOf<typeof finishLinking>>(app, '/cert/sso/social/link', body, { token })

/** Providers linked to the account. */
export async function linkedProviders(app: App, token: string): Promise<SocialProvider[]> {
  const { data } = await ask<DataOf<typeof socialLinkList>>(app, '/cert/sso/social/links', {
    headers: { token },
  })
  return data.list.map(({ provider }) => provider)
}
