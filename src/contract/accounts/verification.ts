import * as v from 'valibot'
import { yesOrNo } from '../fields.ts'
import { call } from '../kernel.ts'
import { botCheckHeaders, mobileFields } from './sign-in-fields.ts'

/* The response never reveals whether a number has an account; only the message to it does. */

const isUseWhatsapp = v.optional(yesOrNo, false)

export const botCheck = call({
  own: true,
  method: 'GET',
  path: '/cert/sso/bot-check',
  access: 'anyone',
  summary: 'The key of the bot check that A0240 asks for; null where there is none.',
  data: v.object({ siteKey: v.nullable(v.string()) }),
  errors: [],
})

export const CodeSent = v.object({
  /** Until another code may be requested. */
  waitSeconds: v.number(),
  validSeconds: v.number(),
  /** WhatsApp only where a gateway is set up. */
  channel: v.picklist(['sms', 'whatsapp']),
})
export type CodeSent = v.InferOutput<typeof CodeSent>

export const sendRegisterCode = call({
  spec: 'L12',
  method: 'POST',
  path: '/cert/sso/register/send/message',
  access: 'anyone',
  summary: 'Sends a code to join with. Whose number has an account is told so by the message.',
  body: v.object({ ...mobileFields, isUseWhatsapp }),
  headers: v.object(botCheckHeaders),
  data: CodeSent,
  errors: ['A0240'],
  perMinute: 10,
  security: { done: 'code.sent', limited: 'code.limited', how: 'register' },
})

export const organizationSendRegisterCode = call({
  ...sendRegisterCode,
  spec: 'O12',
  path: '/mechanism/sso/register/send/message',
})

export const sendForgetPasswordCode = call({
  ...sendRegisterCode,
  spec: 'L13',
  path: '/cert/sso/forget/password/send/message',
  summary: 'Sends a code to set a new password with.',
  security: { done: 'code.sent', limited: 'code.limited', how: 'reset' },
})

export const organizationSendForgetPasswordCode = call({
  ...sendForgetPasswordCode,
  spec: 'O13',
  path: '/mechanism/sso/forget/password/send/message',
})

const { spec: _, ...notSpecified } = sendRegisterCode

export const sendLoginCode = call({
  ...notSpecified,
  own: true,
  path: '/cert/sso/login/send/message',
  summary: 'Sends a code to sign in with.',
  security: { done: 'code.sent', limited: 'code.limited', how: 'login' },
})

export const organizationSendLoginCode = call({
  ...sendLoginCode,
  path: '/mechanism/sso/login/send/message',
})

export const sendBindMobileCode = call({
  ...sendRegisterCode,
  spec: 'L14',
  path: '/cert/sys-user/send/bind/mobile/message',
  access: 'person',
  signed: true,
  summary: 'Sends a code to the number that the caller wants to have, or to the one he has.',
  errors: [],
  security: { done: 'code.sent', limited: 'code.limited', how: 'mobile' },
})

export const organizationSendBindMobileCode = call({
  ...notSpecified,
  own: true,
  path: '/mechanism/user/send/bind/mobile/message',
  access: 'organization',
  signed: true,
  summary: 'The same for organizations.',
  errors: [],
  security: { done: 'code.sent', limited: 'code.limited', how: 'mobile' },
})

export const sendPayPasswordCode = call({
  own: true,
  method: 'POST',
  path: '/api/wallet/password/send/message',
  access: 'person',
  signed: true,
  summary: 'Sends a code to the number of the caller, to set a payment password with.',
  body: v.object({ isUseWhatsapp }),
  headers: v.object(botCheckHeaders),
  data: CodeSent,
  errors: [],
  perMinute: 10,
  security: { done: 'code.sent', limited: 'code.limited', how: 'payPassword' },
})

export const organizationSendPayPasswordCode = call({
  ...sendPayPasswordCode,
  path: '/mechanism/wallet/password/send/message',
  access: 'organization',
})
