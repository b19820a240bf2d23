import * as v from 'valibot'
import { isoTime, opaque, yesOrNo } from '../fields.ts'
import { call } from '../kernel.ts'
import { SignedIn } from './sign-in.ts'
import {
  botCheckHeaders,
  clientPublicKey,
  keyCode,
  mobileFields,
  opaqueText,
  sealedPassword,
} from './sign-in-fields.ts'

/*
 * Signing in with Google or Facebook. The browser goes to the provider with the address of
 * `…/social/begin` and returns with a proof, which `…/do` exchanges for a session or, if the
 * provider's user is not linked to an account yet, for a ticket.
 */

export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Ticket of a provider's user without a linked account; registration accepts it too. */
export const socialTicket = opaque(/^[\w-]{16,64}$/u)

/** A session, or a ticket that links the provider's user to an existing or new account. */
const SocialAnswer = v.variant('bind', [
  v.object({ bind: v.literal(true), ...SignedIn.entries }),
  v.object({
    bind: v.literal(false),
    /** Works once, until `expiresAt`, with the same `clientPublicKey` as requested. */
    ticket: v.string(),
    suggestedName: v.string(),
    expiresAt: isoTime,
    now: isoTime,
  }),
])
export type SocialAnswer = v.InferOutput<typeof SocialAnswer>

export const socialProvider = v.picklist(socialProviders, 'choice')
const loginType = v.optional(opaqueText(60))
const rememberMe = v.optional(yesOrNo, false)

export const socialProviderList = call({
  own: true,
  method: 'GET',
  path: '/cert/sso/providers',
  access: 'anyone',
  summary: 'Providers that are set up here: a page shows the buttons of these.',
  data: v.object({ providers: v.array(socialProvider) }),
  errors: [],
  cacheSeconds: 300,
})

export const beginSocialLogin = call({
  own: true,
  method: 'POST',
  path: '/cert/sso/social/begin',
  access: 'anyone',
  summary: 'Where to send the browser, which adds `redirect_uri`; the way back is open 15 minutes.',
  body: v.object({ provider: socialProvider }),
  data: v.object({
    /** Stays in the browser: the returned proof is worthless without it. */
    keyCode: v.string(),
    state: v.string(),
    /** Authorization request of the provider, all but `redirect_uri`. */
    address: v.string(),
  }),
  errors: ['A0440', 'C0001'],
  perMinute: 30,
})

export const organizationBeginSocialLogin = call({
  ...beginSocialLogin,
  path: '/mechanism/sso/social/begin',
})

export const googleLogin = call({
  spec: 'L02',
  method: 'POST',
  path: '/cert/sys-google-login/do',
  access: 'anyone',
  summary: 'Signs in with an id token of Google (helper L19), or answers a ticket.',
  headers: v.object({ keyCode, clientPublicKey, rememberMe }),
  body: v.object({
    /** Its `nonce` is base64url(SHA-256(keyCode)), so the token alone is useless to a thief. */
    idTokenStr: opaqueText(8192),
    loginType,
  }),
  data: SocialAnswer,
  errors: ['A0202', 'A0220', 'A0440', 'C0001'],
  perMinute: 30,
  security: { done: 'signIn.done', failed: 'signIn.failed', how: 'google' },
})

/** Our page that received the code; the exchange must repeat it. */
export const redirectUri = v.optional(
  opaque(/^https?:\/\/[\w.:[\]-]{1,253}\/(?:[\w-]{2,8}\/)?callback\/sign-in$/u),
)

export const facebookLogin = call({
  spec: 'L01',
  method: 'POST',
  path: '/cert/sys-facebook-login/do',
  access: 'anyone',
  summary:
    'Signs in with the code that Facebook sent back after `…/social/begin` (helper L18), or answers a ' +
    'ticket. An access token is refused: it does not say who asked for it.',
  headers: v.object({ keyCode: v.optional(keyCode), clientPublicKey, rememberMe }),
  body: v.object({
    /** Exchanged by the server, with a verifier derived from `keyCode`. */
    code: v.optional(opaqueText(2048)),
    redirectUri,
    /** Required by the specification; accepted, but never sufficient. */
    accessToken: v.optional(opaque(/^[\w.|-]{1,2048}$/u)),
    loginType,
  }),
  data: SocialAnswer,
  errors: ['A0202', 'A0220', 'A0440', 'C0001'],
  perMinute: 30,
  security: { done: 'signIn.done', failed: 'signIn.failed', how: 'facebook' },
})

export const organizationGoogleLogin = call({
  ...googleLogin,
  spec: 'O02',
  path: '/mechanism/{product}-mechanism-google-login/do',
  also: ['/mechanism/sys-google-login/do'],
})

export const organizationFacebookLogin = call({
  ...facebookLogin,
  spec: 'O01',
  path: '/mechanism/sys-facebook-login/do',
  also: ['/mechanism/{product}-mechanism-facebook-login/do'],
})

const ifBind = {
  method: 'GET',
  changes: true,
  access: 'anyone',
  query: v.object(mobileFields),
  data: v.object({
    exist: v.boolean(),
    bind: v.boolean(),
  }),
  errors: ['A0501'],
  perMinute: 20,
} as const
const googleIsBound = 'Whether a number has an account, and Google is bound to it.'
const facebookIsBound = 'Whether a number has an account, and Facebook is bound to it.'

export const googleIfBind = call({
  ...ifBind,
  spec: 'L03',
  path: '/cert/sys-google-login/select/user/if/bind',
  summary: googleIsBound,
})

export const facebookIfBind = call({
  ...ifBind,
  spec: 'L04',
  path: '/cert/sys-facebook-login/select/user/if/bind',
  summary: facebookIsBound,
})

export const organizationGoogleIfBind = call({
  ...ifBind,
  spec: 'O04',
  path: '/mechanism/{product}-mechanism-google-login/select/user/if/bind',
  also: ['/mechanism/sys-google-login/select/user/if/bind'],
  summary: googleIsBound,
})

export const organizationFacebookIfBind = call({
  ...ifBind,
  spec: 'O05',
  path: '/mechanism/{product}-mechanism-facebook-login/select/user/if/bind',
  also: ['/mechanism/sys-facebook-login/select/user/if/bind'],
  summary: facebookIsBound,
})

const userInfo = {
  method: 'GET',
  access: 'person',
  data: v.object({ bind: v.boolean(), linkedAt: v.nullable(isoTime) }),
  errors: ['A0230', 'A0301'],
} as const
const ofOrganization = { ...userInfo, access: 'organization' } as const
const googleInfo = 'Whether Google lets the caller in, and since when.'
const facebookInfo = 'Whether Facebook lets the caller in, and since when.'

export const googleUserInfo = call({
  ...userInfo,
  spec: 'L05',
  path: '/cert/sys-google-login/user/info',
  summary: googleInfo,
})

export const facebookUserInfo = call({
  ...userInfo,
  spec: 'L06',
  path: '/cert/sys-facebook-login/user/info',
  summary: facebookInfo,
})

export const organizationGoogleUserInfo = call({
  ...ofOrganization,
  spec: 'O03',
  path: '/mechanism/{product}-mechanism-google-login/user/info',
  also: ['/mechanism/sys-google-login/user/info'],
  summary: googleInfo,
})

/** The specification has it for Google only. */
export const organizationFacebookUserInfo = call({
  ...ofOrganization,
  own: true,
  path: '/mechanism/{product}-mechanism-facebook-login/user/info',
  also: ['/mechanism/sys-facebook-login/user/info'],
  summary: facebookInfo,
})

const bindByPassword = {
  method: 'POST',
  access: 'anyone',
  summary: 'Binds the person of a ticket to the account of a number, by its password; signs in.',
  headers: v.object({
    keyCode,
    clientPublicKey,
    rememberMe,
    cloudflareToken: botCheckHeaders.cloudflareToken,
  }),
  body: v.object({ ...mobileFields, ticket: socialTicket, password: sealedPassword }),
  data: SignedIn,
  errors: ['A0202', 'A0210', 'A0211', 'A0220', 'A0240', 'A0440'],
  perMinute: 30,
} as const

export const googleBindByPassword = call({
  ...bindByPassword,
  spec: 'L15',
  path: '/cert/sys-google-login/bind/user/by/password',
  security: { done: 'social.linked', failed: 'signIn.failed', how: 'google' },
})

export const facebookBindByPassword = call({
  ...bindByPassword,
  spec: 'L16',
  path: '/cert/sys-facebook-login/bind/user/by/password',
  security: { done: 'social.linked', failed: 'signIn.failed', how: 'facebook' },
})

export const organizationGoogleBindByPassword = call({
  ...bindByPassword,
  spec: 'O06',
  path: '/mechanism/{product}-mechanism-google-login/bind/user/by/password',
  also: ['/mechanism/sys-google-login/bind/user/by/password'],
  security: { done: 'social.linked', failed: 'signIn.failed', how: 'google' },
})

/** The specification has it for Google only. */
export const organizationFacebookBindByPassword = call({
  ...bindByPassword,
  own: true,
  path: '/mechanism/{product}-mechanism-facebook-login/bind/user/by/password',
  also: ['/mechanism/sys-facebook-login/bind/user/by/password'],
  security: { done: 'social.linked', failed: 'signIn.failed', how: 'facebook' },
})
