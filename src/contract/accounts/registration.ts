import * as v from 'valibot'
import { emailAddress, organizationName, wholeNumber, yesOrNo } from '../fields.ts'
import { call } from '../kernel.ts'
import { SignedIn } from './sign-in.ts'
import {
  clientPublicKey,
  keyCode,
  mobileFields,
  sealedPassword,
  userName,
  verifyCode,
} from './sign-in-fields.ts'
import { socialTicket } from './social-sign-in.ts'

/* Registration, and signing in with a code instead of a password. */

/** Declared role, which sign-ins return as `joinedAs` until the next form creates the record. */
export const userKinds = { tutor: 1, parent: 2 } as const
const userKind = v.pipe(
  wholeNumber(userKinds.tutor, userKinds.parent),
  v.transform((number) => (number === userKinds.tutor ? 'tutor' : 'parent')),
)

const proved = { ...mobileFields, verifyCode }
/** Links Google or Facebook to the new account, when the visitor came from there (L01, L02). */
const ticket = v.optional(socialTicket)
const browser = { clientPublicKey, rememberMe: v.optional(yesOrNo, false) }

export const register = call({
  spec: 'L11',
  method: 'POST',
  path: '/cert/sso/register',
  access: 'anyone',
  summary: 'Makes an account for a number that a code was sent to (L12), and signs in.',
  body: v.object({
    ...proved,
    ...browser,
    password: sealedPassword,
    keyCode,
    userName,
    userKind,
    ticket,
  }),
  data: SignedIn,
  errors: ['A0111', 'A0131', 'A0220', 'A0440'],
  perMinute: 20,
  security: { done: 'account.joined', failed: 'signIn.failed', how: 'password' },
})

/** Organizations stay signed in for 30 days. */
export const organizationRegister = call({
  spec: 'O11',
  method: 'POST',
  path: '/mechanism/sso/register',
  access: 'anyone',
  summary: 'Makes an account of an organization (O12), and signs in.',
  body: v.object({
    ...proved,
    clientPublicKey,
    password: sealedPassword,
    keyCode,
    name: organizationName,
    email: emailAddress,
    ticket,
  }),
  data: SignedIn,
  errors: ['A0111', 'A0131', 'A0220', 'A0440'],
  perMinute: 20,
  security: { done: 'account.joined', failed: 'signIn.failed', how: 'password' },
})

export const organizationIsRegistered = call({
  spec: 'O15',
  method: 'GET',
  changes: true,
  path: '/mechanism/sso/is/register',
  access: 'anyone',
  summary: 'Whether a number belongs to an organization.',
  query: v.object(mobileFields),
  data: v.object({ isRegister: v.boolean() }),
  errors: [],
})

export const quickRegister = call({
  spec: 'P04',
  method: 'POST',
  path: '/api/quick/register/do',
  access: 'anyone',
  summary: 'Makes an account without a password, by a code (L12), and signs in.',
  query: v.object({ ...proved, ...browser, name: userName, userKind, ticket }),
  data: SignedIn,
  errors: ['A0111', 'A0131', 'A0220', 'A0440'],
  perMinute: 20,
  security: { done: 'account.joined', failed: 'signIn.failed', how: 'code' },
})

export const loginByCode = call({
  own: true,
  method: 'POST',
  path: '/cert/sso/login/code',
  access: 'anyone',
  summary: 'Signs in with a code instead of a password.',
  body: v.object({ ...proved, ...browser }),
  data: SignedIn,
  errors: ['A0131', 'A0202'],
  perMinute: 20,
  security: { done: 'signIn.done', failed: 'signIn.failed', how: 'code' },
})

export const organizationLoginByCode = call({
  ...loginByCode,
  path: '/mechanism/sso/login/code',
})
