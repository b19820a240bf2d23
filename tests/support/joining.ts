import type { Hono } from 'hono'
import { sealPassword } from '#api/seal.ts'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { CodeSent } from '#contract/accounts/verification.ts'
import type { Realm } from '#server/db/tables/index.ts'
import type { CalledPath } from './called-path.ts'
import { codeFor } from './codes.ts'
import { ask, type Envelope, handshake } from './sign-in.ts'
import { asDeveloper } from './this-machine.ts'

type App = Pick<Hono, 'request'>

/** A call with a JSON body, as our client sends it. */
export function post<Data>(
  app: App,
  path: CalledPath,
  body: object,
  headers: Record<string, string> = {},
): Promise<Envelope<Data>> {
  return ask<Data>(app, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en_US', ...headers },
    body: JSON.stringify(body),
  })
}

/** Passwords by field name, sealed with a fresh key, and the key's name. */
export async function sealedWith(
  app: App,
  passwords: Record<string, string>,
  realm: Realm = 'cert',
): Promise<Record<string, string>> {
  const { keyCode, publicKey } = await handshake(app, realm)
  const fields: Record<string, string> = { keyCode }
  for (const [field, password] of Object.entries(passwords)) {
    fields[field] = await sealPassword(password, publicKey)
  }
  return fields
}

export const sendPaths = {
  register: '/cert/sso/register/send/message',
  reset: '/cert/sso/forget/password/send/message',
  login: '/cert/sso/login/send/message',
  mobile: '/cert/sys-user/send/bind/mobile/message',
} as const

export const goodPassword = 'Lamma_Ferry7'

export async function receiveCode(
  app: App,
  path: CalledPath,
  mobile: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await post<CodeSent>(app, path, { mobile }, headers)
  if (answer.code !== '00000' && answer.code !== 200)
    throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return codeFor(asDeveloper(app), mobile)
}

/** Registers with a code just received. */
export async function joinWith(
  app: App,
  mobile: string,
  { verifyCode, password = goodPassword }: { verifyCode: string; password?: string },
): Promise<Envelope<SignedIn>> {
  const body = { mobile, verifyCode, userName: '陳大文', userKind: 2 }
  const secrets = await sealedWith(app, { password })
  return post<SignedIn>(app, '/cert/sso/register', { ...body, ...secrets })
}

/** A new account with this number, signed in. */
export async function joined(app: App, mobile: string): Promise<SignedIn> {
  const verifyCode = await receiveCode(app, sendPaths.register, mobile)
  return (await joinWith(app, mobile, { verifyCode })).data
}
