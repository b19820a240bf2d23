import { constants, createPublicKey, publicEncrypt, randomInt, randomUUID } from 'node:crypto'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { CalledPath } from './called-path.ts'
import { codeFor } from './codes.ts'
import { siteUrl } from './site-url.ts'

export const personPassword = 'Sailing#2026'

/** A Hong Kong number unique in this run. */
export const freshMobile = () => `5${String(randomInt(10_000_000)).padStart(7, '0')}`

const open = (path: string) => fetch(siteUrl() + path)

/** The newest code sent to a number or mail address. */
export const sentCode = (recipient: string) => codeFor(open, recipient)

/** Calls the running site; fails if the call is refused. */
export async function askCall<Data>(
  method: 'GET' | 'POST',
  path: CalledPath,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Data> {
  const answer = await fetch(siteUrl() + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, data, message } = (await answer.json()) as {
    code: string | number
    data: Data
    message: string
  }
  if (!['200', '00000'].includes(String(code))) throw new Error(`${path}: ${code} ${message}`)
  return data
}

/** A new account with `personPassword`, by default with a parent record. */
export async function newPerson({ isParent = true } = {}): Promise<{
  mobile: string
  userName: string
  signedIn: SignedIn
}> {
  const mobile = freshMobile()
  const userName = `陳試${mobile.slice(-4)}`
  await askCall('POST', '/cert/sso/register/send/message', { body: { mobile } })
  const { keyCode, publicKey } = await askCall<{ keyCode: string; publicKey: string }>(
    'GET',
    '/cert/sso/public-key',
  )
  const password = sealed(JSON.stringify({ pass: personPassword }), publicKey)
  const verifyCode = await sentCode(mobile)
  const signedIn = await askCall<SignedIn>('POST', '/cert/sso/register', {
    body: { mobile, verifyCode, password, keyCode, userName, userKind: 2 },
  })
  if (isParent) {
    const { token } = signedIn
    await askCall('POST', '/api/parent/insert', { token, body: { name: userName } })
  }
  return { mobile, userName, signedIn }
}

/** Answer to a sign-in with number and password. */
export async function signInBy(
  mobile: string,
  pass: string,
  sign: '/cert/sso' | '/mechanism/sso' = '/cert/sso',
): Promise<SignedIn> {
  const { keyCode, publicKey } = await askCall<{ keyCode: string; publicKey: string }>(
    'GET',
    `${sign}/public-key`,
  )
  const login = { user: `852-${mobile}`, pass, nonce: randomUUID(), ts: Date.now() }
  const authorization = `Basic ${sealed(JSON.stringify(login), publicKey)}`
  const answer = await fetch(`${siteUrl()}${sign}/login`, {
    method: 'POST',
    headers: { authorization, keyCode },
  })
  return ((await answer.json()) as { data: SignedIn }).data
}

/** Token from a sign-in with number and password. */
export const tokenOf = async (mobile: string, pass: string) => (await signInBy(mobile, pass)).token

/** Seals as api/seal.ts does in a browser: OAEP with SHA-256 over base64. */
export function sealed(secret: string, publicKey: string): string {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const text = Buffer.from(Buffer.from(secret).toString('base64'))
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, text).toString('base64')
}
