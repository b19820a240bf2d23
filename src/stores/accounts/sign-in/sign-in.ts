import { atom } from 'nanostores'
import { organizationRegister, register } from '#contract/accounts/registration.ts'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import { send } from '../../asking/client.ts'
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
import { wantPage } from '../wanted-act.ts'
import { continueAfter } from './after-login.ts'
import { $becoming, becomeParent, becomingEnds } from './become-parent.ts'
import { asPerson } from './bot-check.ts'
import {
  type SessionKey,
  sealedLogin,
  sealedPassword,
  sessionKey,
  storedKey,
} from './sealed-sending.ts'
import { readNumber, type TypedMobile } from './typed-mobile.ts'
import { guestCodes } from './verification-codes.ts'

/** A first sign-in, before the redirect. */
export interface Welcome {
  kind: UserKind
  userName: string
  /** Has no role yet: the form of a parent, tutor or organization follows. */
  isNew: boolean
  request: LoginRequest | null
}

export const $welcome = atom<Welcome | null>(null)

/** Ends the greeting and redirects, to `instead` if something else was chosen before it. */
export function leaveWelcome(instead?: string): void {
  const request = $welcome.get()?.request ?? null
  if (instead !== undefined && request !== null) wantPage(request.redirect)
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

export async function signInWithCode({ kind, verifyCode, rememberMe, ...typed }: CodeLogin) {
  const number = readNumber(typed)
  const key = await sessionKey()
  const body = { ...number, verifyCode, rememberMe, ...key.sent }
  const signedIn = await send(callsOf(kind).loginByCode, { body })
  guestCodes.login.forget()
  await begin(signedIn, { kind, rememberMe, key })
}

export type SocialProof = Pick<
  Extract<SocialReturn, { step: 'bind' }>,
  'ticket' | 'clientPublicKey'
>

interface NewAccount extends TypedMobile {
  kind: UserKind
  verifyCode: string
  userName: string
  email: string
  password: string
  rememberMe: boolean
}

/**
 * Creates an account and signs in. A parent is complete at once; a tutor or an organization has a
 * form to fill in next. `proof` links the account to the provider that the person came from.
 */
export async function joinWithNumber(fields: NewAccount, proof?: SocialProof): Promise<void> {
  const { kind, verifyCode, userName, email, rememberMe } = fields
  const number = readNumber(fields)
  const key = proof ? storedKey(proof.clientPublicKey) : await sessionKey()
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

/** Links the provider that the person came from to the account of a number, and signs in. */
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

/** Sets a new password with a code, which ends all sessions of the account. Does not sign in. */
export async function setForgottenPassword({ kind, verifyCode, password, ...typed }: NewPassword) {
  const number = readNumber(typed)
  const sealed = await sealedPassword(kind, password)
  await send(callsOf(kind).resetPassword, { body: { ...number, ...sealed, verifyCode } })
  guestCodes.forgotten.forget()
}

interface Beginning {
  kind: UserKind
  rememberMe: boolean
  key: SessionKey
  /** Gives a new account its role; false when that failed. */
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
  // If the browser loses its storage meanwhile it cannot sign, and the server will ask for it.
  await key.store(answer.certification).catch(() => {})
  const greet = (isNew: boolean) =>
    $welcome.set({ kind, userName: user.userName, isNew, request: onward(request) })
  const isNothing = user.kinds.length === 0 && becomes === undefined
  const isNew = isNothing || kind === userKinds.organization
  // After sign-in the act continues at once, unless a form is needed first.
  const isGreeted = user.firstUser && (isNew || request?.purpose === undefined)
  if (isGreeted) greet(isNew)
  $becoming.set(becomes !== undefined)
  signIn(session, { rememberMe: rememberMe || kind === userKinds.organization })
  const isFailed = (await becomes?.()) === false
  if (isFailed && (!isGreeted || $welcome.get() !== null)) greet(true)
  // Signing in as another person must not leave the former session open.
  if (former !== null) await endSession(former)
  // The pending action runs whatever is chosen next, so that it cannot get lost.
  if (isGreeted || isFailed) request?.act?.()
  else continueAfter(request)
}

/** The redirect that remains once the pending action is done. */
function onward(request: LoginRequest | null): LoginRequest | null {
  if (request === null) return null
  const { act: _, ...rest } = request
  return rest
}
