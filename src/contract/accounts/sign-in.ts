import * as v from 'valibot'
import { tooLong } from '#rules/primitives/limits.ts'
import { isoTime, opaque, uuid, yesOrNo } from '../fields.ts'
import { call } from '../kernel.ts'
import { botCheckHeaders, clientPublicKey, keyCode } from './sign-in-fields.ts'

/** Roles of a session; one account may be both parent and tutor. */
export const sessionKinds = ['parent', 'tutor', 'organization', 'operator'] as const

/** Response of a sign-in. Only `token` grants access; the rest is information. */
export const SignedIn = v.object({
  token: v.string(),
  sessionId: v.string(),
  /** Opens the chat socket, for some minutes. */
  paasToken: v.string(),
  /** Id of the registered client key; empty if there is none. */
  certification: v.string(),
  expiresAt: isoTime,
  user: v.object({
    /** Id of the account or organization; its last digit selects the avatar. */
    userId: v.number(),
    userName: v.string(),
    countryCode: v.string(),
    mobile: v.string(),
    kinds: v.array(v.picklist(sessionKinds)),
    /**
     * Role declared at registration (`userKind`): its form comes next while `kinds` is empty. Null
     * for an organization, and for an account that never declared one.
     */
    joinedAs: v.nullable(v.picklist(['tutor', 'parent'])),
    firstUser: v.boolean(),
  }),
})
export type SignedIn = v.InferOutput<typeof SignedIn>

export const IssuedKey = v.object({
  keyCode: v.string(),
  publicKey: v.string(),
  /** Server time in milliseconds since 1970; `ts` of a login is checked against it. */
  now: v.number(),
})

export const publicKey = call({
  spec: 'L08',
  method: 'GET',
  changes: true,
  path: '/cert/sso/public-key',
  access: 'anyone',
  summary: 'A key to seal one secret with: RSA-2048, used once, for five minutes.',
  data: IssuedKey,
  errors: [],
  perMinute: 40,
})

export const organizationPublicKey = call({
  ...publicKey,
  spec: 'O08',
  path: '/mechanism/sso/public-key',
  summary: 'The same for organizations.',
})

const LoginHeaders = v.object({
  /** `Basic ` and the sealed `{user, pass, nonce, ts}` in base64. */
  authorization: v.pipe(opaque(/^[ -~]*$/u), v.maxLength(800, tooLong(800))),
  keyCode,
  rememberMe: v.optional(yesOrNo, false),
  clientPublicKey,
  ...botCheckHeaders,
})

export const login = call({
  spec: 'L07',
  method: 'POST',
  path: '/cert/sso/login',
  access: 'anyone',
  summary: 'Signs a parent or tutor in with number and password.',
  headers: LoginHeaders,
  data: SignedIn,
  errors: ['A0202', 'A0210', 'A0211', 'A0240'],
  perMinute: 30,
  security: { done: 'signIn.done', failed: 'signIn.failed', how: 'password' },
})

export const organizationLogin = call({
  ...login,
  spec: 'O07',
  path: '/mechanism/sso/login',
  summary: 'Signs an organization in with number and password.',
})

const Ended = v.object({ ended: v.number() })

export const logout = call({
  spec: 'L09',
  method: 'GET',
  changes: true,
  path: '/cert/sso/logout',
  access: 'member',
  unsigned: 'leaving',
  summary: 'Ends the session of the token.',
  data: Ended,
  errors: [],
  security: { done: 'session.left' },
})

export const organizationLogout = call({
  ...logout,
  spec: 'O09',
  path: '/mechanism/sso/logout',
  access: 'organization',
})

/**
 * Sign-in location, as coarsely as we store it: the country (ISO 3166) to which the IP address was
 * assigned; `this`: the server itself; `near`: a private network, such as one at home; empty:
 * unknown.
 */
const SignInLocation = v.union([v.picklist(['this', 'near', '']), v.pipe(v.string(), v.length(2))])
export type SignInLocation = v.InferOutput<typeof SignInLocation>

export const sessionList = call({
  own: true,
  method: 'GET',
  path: '/cert/sso/session/list',
  access: 'member',
  summary: 'Where the caller is signed in: browsers, the last seen first.',
  data: v.object({
    list: v.array(
      v.object({
        sessionId: v.string(),
        /** `Safari · iPhone`; empty when the browser does not say. */
        device: v.string(),
        place: SignInLocation,
        createdAt: isoTime,
        lastSeenAt: isoTime,
        /** When it expires without further use. */
        endsAt: isoTime,
        isThis: v.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const endSession = call({
  own: true,
  method: 'POST',
  path: '/cert/sso/session/end',
  access: 'member',
  signed: true,
  summary: 'Ends one session of the caller, or all others when none is named.',
  body: v.object({ sessionId: v.optional(uuid) }),
  data: Ended,
  errors: ['A0404'],
  security: { done: 'session.ended' },
})
