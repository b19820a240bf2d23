import type { ApiError } from '#api/api-error.ts'
import { storedClientKey } from '#api/client-key.ts'
import type { SessionTokens } from '#api/headers.ts'
import type { PreparedRequest } from '#api/request.ts'
import { signRequest } from '#api/signer.ts'
import { $loginRequest, $session, requestLogin } from './session.ts'

export { sessionRefused } from './session.ts'

/** How far the server's clock is ahead of this device's, in milliseconds, once it has said so. */
let aheadMs = 0

/** Value of the header `sign`, or null while this browser keeps no key of the session. */
export async function signCall(
  request: PreparedRequest,
  { certification }: SessionTokens,
): Promise<string | null> {
  const key = await keyOf(certification)
  return key && signRequest(request, key, { now: () => Date.now() + aheadMs })
}

/**
 * The server asked for a signature, or for another one, before it did anything. True when it is worth
 * signing once more: by the server's clock. Else the key of the session is gone from this browser
 * (cleared data, another profile): the person signs in again over the page, and what was typed stays.
 */
export function signatureRefused({ issues }: ApiError, used: SessionTokens): boolean {
  const now = /^clock\?now=(\d+)$/u.exec(issues[0]?.rule ?? '')?.[1]
  if (now !== undefined) {
    aheadMs = Number(now) - Date.now()
    return true
  }
  const isPresent = used.token === $session.get()?.token
  // Several calls of one screen ask once.
  if (isPresent && $loginRequest.get() === null) requestLogin({ again: true })
  return false
}

async function keyOf(certification: string): Promise<CryptoKey | null> {
  try {
    return await storedClientKey(certification)
  } catch {
    // Storage that was taken away: the server asks for a signature where it must have one.
    return null
  }
}
