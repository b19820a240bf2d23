import * as v from 'valibot'
import { isoTime } from '../fields.ts'
import { call } from '../kernel.ts'
import { IssuedKey } from './sign-in.ts'
import { keyCode, mobileFields, sealedPassword, verifyCode } from './sign-in-fields.ts'

/*
 * Changes of the sign-in password, the phone number, and the payment password. All secrets of one
 * call are sealed with the same key, that of its `keyCode`.
 */

const Ended = v.object({
  ended: v.number(),
})

/** A number, masked, and the earliest time at which the account may change to it. */
const WaitingNumber = v.nullable(v.object({ number: v.string(), at: isoTime }))

const resetFields = {
  ...mobileFields,
  password: sealedPassword,
  verifyCode,
}

export const resetPassword = call({
  own: true,
  method: 'POST',
  path: '/cert/sso/reset/forget/password',
  access: 'anyone',
  summary: 'Sets a new password by a code (L13); all sessions end.',
  body: v.object({ ...resetFields, keyCode: v.optional(keyCode), codeKey: v.optional(keyCode) }),
  data: Ended,
  errors: ['A0131'],
  perMinute: 20,
  security: { done: 'password.reset' },
})

export const organizationResetPassword = call({
  spec: 'O14',
  method: 'POST',
  path: '/mechanism/sso/reset/forget/password',
  access: 'anyone',
  summary: 'The same for organizations (O13); the key is called `codeKey` here.',
  body: resetPassword.body,
  data: Ended,
  errors: ['A0131'],
  perMinute: 20,
  security: { done: 'password.reset' },
})

export const updatePassword = call({
  own: true,
  method: 'POST',
  path: '/cert/sso/password/update',
  access: 'person',
  signed: true,
  summary: 'Changes the password by the old one or, without any yet, by a code (L13).',
  body: v.pipe(
    v.object({
      /** The new password: once here, or twice in the next two fields. */
      password: v.optional(sealedPassword),
      password1: v.optional(sealedPassword),
      password2: v.optional(sealedPassword),
      oldPassword: v.optional(sealedPassword),
      verifyCode: v.optional(verifyCode),
      keyCode,
    }),
    v.forward(
      v.check(({ password, password1 }) => (password ?? password1) !== undefined, 'required'),
      ['password'],
    ),
    v.forward(
      v.check(
        ({ password1, password2 }) => (password1 === undefined) === (password2 === undefined),
        'twicePassword',
      ),
      ['password2'],
    ),
  ),
  data: Ended,
  errors: ['A0131', 'A0210', 'A0211'],
  perMinute: 20,
  security: { done: 'password.changed' },
})

export const organizationUpdatePassword = call({
  ...updatePassword,
  path: '/mechanism/sso/password/update',
  access: 'organization',
})

/**
 * A stranger at an unattended computer, or with only the password, must not be able to take over
 * the account: the new number needs its code, and the caller both the password and a code to the
 * old number (both by L14). With only one of the two, the change waits (security-changes.ts).
 */
export const changeMobileFields = {
  ...mobileFields,
  verifyCode,
  password: v.optional(sealedPassword),
  keyCode: v.optional(keyCode),
  oldVerifyCode: v.optional(verifyCode),
}

export const changeMobile = call({
  own: true,
  method: 'POST',
  path: '/cert/sys-user/bind/mobile',
  access: 'person',
  signed: true,
  summary:
    'Changes the number of the caller, and the other sessions end: at once by the password and a code to the old number, or by one of them asked again after seven days.',
  body: v.object(changeMobileFields),
  data: v.object({
    ...Ended.entries,
    /** Set when only one proof was given; null: the number was changed. */
    waiting: WaitingNumber,
  }),
  errors: ['A0111', 'A0131', 'A0210', 'A0211'],
  perMinute: 20,
  security: { done: 'number.changed' },
})

export const stopMobile = call({
  own: true,
  method: 'POST',
  path: '/cert/sys-user/bind/mobile/stop',
  access: 'person',
  signed: true,
  summary: 'Stops a change of number that waits.',
  data: v.object({ stopped: v.boolean() }),
  errors: [],
  security: { done: 'number.stopped' },
})

export const organizationStopMobile = call({
  ...stopMobile,
  path: '/mechanism/user/bind/mobile/stop',
  access: 'organization',
})

export const passwordState = call({
  own: true,
  method: 'GET',
  path: '/cert/sso/password/state',
  access: 'person',
  summary: 'Which passwords the caller has, and whether another number waits.',
  data: v.object({
    hasPassword: v.boolean(),
    hasPayPassword: v.boolean(),
    waiting: WaitingNumber,
  }),
  errors: [],
})

export const organizationPasswordState = call({
  ...passwordState,
  path: '/mechanism/sso/password/state',
  access: 'organization',
})

export const payPasswordKey = call({
  spec: 'L10',
  method: 'POST',
  path: '/api/wallet/password/encodeKey',
  access: 'person',
  unsigned: 'handshake',
  summary: 'A key to seal the payment password with.',
  data: IssuedKey,
  errors: [],
  perMinute: 40,
})

export const organizationPayPasswordKey = call({
  ...payPasswordKey,
  spec: 'O10',
  path: '/mechanism/wallet/password/encodeKey',
  access: 'organization',
})

export const setPayPassword = call({
  own: true,
  method: 'POST',
  path: '/api/wallet/password/set',
  access: 'person',
  signed: true,
  summary:
    'Sets the payment password: the first by the login password or a code, another by the old one or a code.',
  body: v.object({
    payPassword: sealedPassword,
    oldPayPassword: v.optional(sealedPassword),
    password: v.optional(sealedPassword),
    verifyCode: v.optional(verifyCode),
    keyCode,
  }),
  data: v.object({ hasPayPassword: v.boolean() }),
  errors: ['A0131', 'A0210', 'A0211'],
  perMinute: 20,
  security: { done: 'payPassword.changed' },
})

export const organizationSetPayPassword = call({
  ...setPayPassword,
  path: '/mechanism/wallet/password/set',
  access: 'organization',
})
