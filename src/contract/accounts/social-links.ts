import * as v from 'valibot'
import { isoTime, opaque } from '../fields.ts'
import { call } from '../kernel.ts'
import { keyCode, sealedPassword, verifyCode } from './sign-in-fields.ts'
import { beginSocialLogin, redirectUri, socialProvider } from './social-sign-in.ts'
import { CodeSent, sendPayPasswordCode } from './verification.ts'

/*
 * Google and Facebook links of a signed-in person or organization: listing, adding, removing.
 * Adding uses a redirect of its own: its proof cannot sign anyone in, and the proof of a sign-in
 * cannot add a link.
 */

export const socialLinkList = call({
  own: true,
  method: 'GET',
  path: '/cert/sso/social/links',
  access: 'member',
  summary: 'Providers that let the caller in, an organization as well.',
  data: v.object({ list: v.array(v.object({ provider: socialProvider, linkedAt: isoTime })) }),
  errors: [],
})

export const sendLinkCode = call({
  own: true,
  method: 'POST',
  path: '/cert/sso/social/link/send/message',
  access: 'member',
  signed: true,
  summary: 'Sends a code to the number of the caller, to add a provider with.',
  body: sendPayPasswordCode.body,
  headers: sendPayPasswordCode.headers,
  data: CodeSent,
  errors: ['A0240'],
  perMinute: 10,
  security: { done: 'code.sent', limited: 'code.limited', how: 'link' },
})

export const beginLinking = call({
  own: true,
  method: 'POST',
  path: '/cert/sso/social/link/begin',
  access: 'member',
  signed: true,
  summary:
    'Where to send the browser to add a provider, after proof: the sealed password with its ' +
    '`keyCode`, or a code that was sent for it. The way back is open 15 minutes, for this session.',
  body: v.object({
    provider: socialProvider,
    password: v.optional(sealedPassword),
    /** For the sealed password; that of the response is another one. */
    keyCode: v.optional(keyCode),
    verifyCode: v.optional(verifyCode),
  }),
  data: beginSocialLogin.data,
  errors: ['A0131', 'A0210', 'A0211', 'A0440', 'C0001'],
  perMinute: 20,
  security: { done: 'social.began' },
})

export const finishLinking = call({
  own: true,
  method: 'POST',
  path: '/cert/sso/social/link',
  access: 'member',
  signed: true,
  summary: 'Lets the person in whom the provider proved, after `…/link/begin` of the same session.',
  body: v.object({
    /** From `…/link/begin`: determines the provider, and the nonce of an id token. */
    keyCode,
    /** Google's id token or Facebook's code; accepted once, here or for signing in. */
    token: opaque(/^[\w.|-]{1,8192}$/u),
    redirectUri,
  }),
  data: v.object({ provider: socialProvider, linkedAt: isoTime }),
  errors: ['A0220', 'A0440', 'C0001'],
  perMinute: 30,
  security: { done: 'social.linked' },
})

export const unlinkSocial = call({
  own: true,
  method: 'POST',
  path: '/cert/sso/social/unlink',
  access: 'member',
  signed: true,
  summary: 'Takes a provider away, unless there is neither a password nor another provider.',
  body: v.object({ provider: socialProvider }),
  data: v.object({ unlinked: v.number() }),
  errors: ['A0404', 'A0440'],
  security: { done: 'social.unlinked' },
})
