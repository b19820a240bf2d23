import type { Hono } from 'hono'
import { sealPassword } from '#api/seal.ts'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { SocialAnswer, SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { Realm } from '#server/db/tables/index.ts'
import { ask, type Envelope, handshake } from './sign-in.ts'

type App = Pick<Hono, 'request'>

const post = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

/** Requests the address at which sign-in with the provider begins. */
export async function begin(app: App, provider: SocialProvider, realm: Realm = 'cert') {
  const path = `/${realm}/sso/social/begin` as const
  return (
    await ask<{ keyCode: string; state: string; address: string }>(app, path, post({ provider }))
  ).data
}

const base = {
  cert: { google: '/cert/sys-google-login', facebook: '/cert/sys-facebook-login' },
  mechanism: {
    google: '/mechanism/tutorharbour-mechanism-google-login',
    facebook: '/mechanism/sys-facebook-login',
  },
} as const satisfies Record<Realm, Record<SocialProvider, string>>

/** Submits the provider's answer. */
export const socialLogin = (
  app: App,
  provider: SocialProvider,
  fields: Record<string, string>,
  realm: Realm = 'cert',
): Promise<Envelope<SocialAnswer>> => ask(app, `${base[realm][provider]}/do`, post(fields))

/** The ticket for a person not yet linked to an account; fails for another answer. */
export function ticketOf({ code, data }: Envelope<SocialAnswer>): string {
  if (code !== '00000' || data.bind) throw new Error(`No ticket: ${code}`)
  return data.ticket
}

interface Binding {
  ticket: string
  mobile: string
  password: string
  realm?: Realm
  clientPublicKey?: string
}

/** Links a ticket to the account of a number, as a browser does. */
export async function bindByPassword(
  app: App,
  provider: SocialProvider,
  { ticket, mobile, password, realm = 'cert', clientPublicKey }: Binding,
): Promise<Envelope<SignedIn>> {
  const { keyCode, publicKey } = await handshake(app, realm)
  return ask(
    app,
    `${base[realm][provider]}/bind/user/by/password`,
    post({
      ticket,
      mobile,
      keyCode,
      password: await sealPassword(password, publicKey),
      ...(clientPublicKey && { clientPublicKey }),
    }),
  )
}
