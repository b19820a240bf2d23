import { atom } from 'nanostores'
import { organizationRegister, register } from '#contract/registration.ts'
import type { SignedIn } from '#contract/sign-in.ts'
import { send } from '../asking/client.ts'
import { openedSession } from '../session/opened-session.ts'
import { callsOf } from '../session/realm-calls.ts'
import { $loginRequest, $session, type LoginRequest, signIn } from '../session/session.ts'
import { endSession } from '../session/sign-out.ts'
import { type UserKind, userKinds } from '../session/user-kind.ts'
import {
  bindSocial,
  endTicket,
  forgetSocialReturn,
  isTicketOver,
} from '../social/social-sign-in.ts'
import type { SocialReturn } from '../social/social-trip.ts'
import { continueAfter } from './after-login.ts'
import { $becoming, becomeParent, becomingEnds } from './become-parent.ts'
import { asPerson } from './bot-check.ts'
import {
  keptKey,
  type SessionKey,
  sealedLogin,
  sealedPassword,
  sessionKey,
} from './sealed-sending.ts'
import { readNumber, type TypedMobile } from './typed-mobile.ts'
import { guestCodes } from './verification-codes.ts'

/** Somebody who has just signed in for the first time, before the way leads on. */
export interface Welcome {
  kind: UserKind
  userName: string
  /** Has become nothing yet: the form of a parent, tutor or organization follows. */
  isNew: boolean
  request: LoginRequest | null
}

/** Greets who signs in for the first time; null when nobody is to be greeted. */
export const $welcome = atom<Welcome | null>(null)

/** Greeted: the way leads on, to `instead` when something else was chosen. */
export function leaveWelcome(instead?: string): void {
  const request = $welcome.get()?.request ?? null
  $welcome.set(null)
  void becomingEnds().then(() => {
    if (instead === undefined) continueAfter(request)
    else location.assign(instead)
  })
}

interface PasswordLogin extends TypedMobile {
  kind: UserKind
  password: string
  rememberMe: boolean
}

/** Signs in with number and password. Throws an `ApiError`, as all of these do. */
export async function signInWithPassword({ kind, password, rememberMe, ...typed }: PasswordLogin) {
  const number = readNumber(typed)
  const key = await sessionKey()
  const sealed = await sealedLogin(kind, number, password)
  const headers = { ...sealed, ...key.sent, rememberMe: String(rememberMe) }
  const signedIn = await asPerson((checked) =>
    send(callsOf(kind).login, { headers: { ...headers, ...checked } }),
  )
  await begin(signedIn, { kind, rememberMe, key })
}

interface CodeLogin extends TypedMobile {
  kind: UserKind
  verifyCode: string
  rememberMe: boolean
}

/** Signs in with a code that was sent for it. */
export async function signInWithCode({ kind, verifyCode, rememberMe, ...typed }: CodeLogin) {
  const number = readNumber(typed)
  const key = await sessionKey()
  const body = { ...number, verifyCode, rememberMe, ...key.sent }
  const signedIn = await send(callsOf(kind).loginByCode, { body })
  guestCodes.login.forget()
  await begin(signedIn, { kind, rememberMe, key })
}

/** That somebody came from a provider, and the key they came with. */
export type SocialProof = Pick<
  Extract<SocialReturn, { step: 'bind' }>,
  'ticket' | 'clientPublicKey'
>

interface NewAccount extends TypedMobile {
  kind: UserKind
  verifyCode: string
  /** Name of the person, or of the organization. */
  userName: string
  /** Of an organization; people give theirs later. */
  email: string
  password: string
  rememberMe: boolean
}

/**
 * Makes an account and signs in. A parent is one from then on; what a tutor or an organization needs
 * is asked by the form that follows. With `proof` the provider they came from signs them in as well.
 */
export async function joinWithNumber(fields: NewAccount, proof?: SocialProof): Promise<void> {
  const { kind, verifyCode, userName, email, rememberMe } = fields
  const number = readNumber(fields)
  const key = proof ? keptKey(proof.clientPublicKey) : await sessionKey()
  const sealed = await sealedPassword(kind, fields.password)
  const ticket = proof && { ticket: proof.ticket }
  const body = { ...number, ...sealed, ...key.sent, ...ticket, verifyCode }
  const sending =
    kind === userKinds.organization
      ? send(organizationRegister, { body: { ...body, name: userName, email } })
      : send(register, { body: { ...body, userName, userKind: kind, rememberMe } })
  const signedIn = await sending.catch((error: unknown) => {
    if (proof && isTicketOver(error)) endTicket()
    throw error
  })
  guestCodes.register.forget()
  if (proof) forgetSocialReturn()
  const becomes = kind === userKinds.parent ? () => becomeParent(userName) : undefined
  await begin(signedIn, { kind, rememberMe, key, becomes })
}

/** Binds the provider that somebody came from to the account of a number, and signs in. */
export async function bindToAccount({ password, ...typed }: TypedMobile & { password: string }) {
  const number = readNumber(typed)
  const request = $loginRequest.get()
  await bindSocial({ ...number, password })
  continueAfter(request)
}

interface NewPassword extends TypedMobile {
  kind: UserKind
  verifyCode: string
  password: string
}

/** Sets a new password by a code. All sessions of the account end; signing in is the next step. */
export async function setForgottenPassword({ kind, verifyCode, password, ...typed }: NewPassword) {
  const number = readNumber(typed)
  const sealed = await sealedPassword(kind, password)
  await send(callsOf(kind).resetPassword, { body: { ...number, ...sealed, verifyCode } })
  guestCodes.forgotten.forget()
}

/** How a session was asked for. */
interface Beginning {
  kind: UserKind
  rememberMe: boolean
  key: SessionKey
  /** Makes a new account what it was made for; false when it is not that yet. */
  becomes?: (() => Promise<boolean>) | undefined
}

/** Begins the session that the server has opened. @public for sign-ins by a provider */
export async function begin(
  answer: SignedIn,
  { kind: wanted, rememberMe, key, becomes }: Beginning,
): Promise<void> {
  const { user } = answer
  const session = openedSession(wanted, answer)
  const { kind } = session
  const former = $session.get()
  const request = $loginRequest.get()
  // A browser that takes its storage away meanwhile cannot sign: the server then asks for it.
  await key.keep(answer.certification).catch(() => {})
  if (user.firstUser) {
    const isNothing = user.kinds.length === 0 && becomes === undefined
    const isNew = isNothing || kind === userKinds.organization
    $welcome.set({ kind, userName: user.userName, isNew, request: onward(request) })
  }
  $becoming.set(becomes !== undefined)
  signIn(session, { rememberMe: rememberMe || kind === userKinds.organization })
  if ((await becomes?.()) === false) {
    const welcome = $welcome.get()
    if (welcome !== null) $welcome.set({ ...welcome, isNew: true })
  }
  // Whoever signs in as somebody else leaves nothing open behind.
  if (former !== null) await endSession(former)
  // Whatever is chosen next, what was pressed is done: nothing of it may be lost on the way.
  if (user.firstUser) request?.act?.()
  else continueAfter(request)
}

/** Where the way leads on, once what needed the sign-in is done. */
function onward(request: LoginRequest | null): LoginRequest | null {
  if (request === null) return null
  const { act: _, ...rest } = request
  return rest
}
