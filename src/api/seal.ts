import { ApiError } from './api-error.ts'
import { neededPart } from './needed-part.ts'

/*
 * Encrypts a secret for the server: jsencrypt's OAEP with SHA-256, over base64 because the library
 * takes Latin text only. It is large, so it loads with the first secret.
 */

export interface SealedLogin {
  countryCode: string
  mobile: string
  password: string
}

/** Encrypts a secret with the public key (SPKI, base64) of a handshake; returns base64. */
async function sealSecret(secret: string, publicKey: string): Promise<string> {
  const { JSEncrypt } = await neededPart(() => import('jsencrypt'))
  const sealer = new JSEncrypt()
  sealer.setPublicKey(publicKey)
  const sealed = sealer.encryptOAEP(base64OfText(secret))
  // Longer than any password: what the server would say of a wrong one.
  if (sealed === false) throw new ApiError('A0400')
  return sealed
}

/**
 * The `Authorization` header of a login. `now` is the server's clock from the handshake, in
 * milliseconds since 1970: the device's own may be an hour off.
 */
export async function sealLogin(
  { countryCode, mobile, password }: SealedLogin,
  publicKey: string,
  now: number,
): Promise<string> {
  // Short, because RSA-2048 with OAEP holds 190 bytes and a password may be 16 emoji.
  const nonce = base64OfBytes(crypto.getRandomValues(new Uint8Array(8)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  const login = { user: `${countryCode}-${mobile}`, pass: password, nonce, ts: now }
  return `Basic ${await sealSecret(JSON.stringify(login), publicKey)}`
}

/** Encrypts a password for a field of a call, as `{pass}`. */
export function sealPassword(password: string, publicKey: string): Promise<string> {
  return sealSecret(JSON.stringify({ pass: password }), publicKey)
}

const base64OfText = (text: string) => base64OfBytes(new TextEncoder().encode(text))
const base64OfBytes = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
