import type { ApiError } from '#api/api-error.ts'
import { storedClientKey } from '#api/client-key.ts'
import type { SessionTokens } from '#api/headers.ts'
import type { PreparedRequest } from '#api/request.ts'
import { signRequest } from '#api/signer.ts'
import { $loginRequest, $session, requestLogin } from './session.ts'

export { sessionRefused } from './session.ts'

/** How far the server's clock is ahead of this device's, in milliseconds, once known. */
let aheadMs = 0

/** The `sign` header, or null while this browser has no key of the session. */
export async function signCall(
  request: PreparedRequest,
  { certification }: SessionTokens,
): Promise<string | null> {
  const key = await keyOf(certification)
  return key && signRequest(request, key, { now: () => Date.now() + aheadMs })
}

/**
 * Handles a missing or refused signature; the server has done nothing yet. True when signing again
 * by the server's clock may help. Otherwise this browser has lost the session's key (cleared data,
 * another profile): a sign-in dialog opens over the page, which keeps what was typed.
 */
export function signatureRefused({ issues }: ApiError, used: SessionTokens): boolean {
  const now = /^clock\?now=(\d+)$/u.exec(issues[0]?.rule ?? '')?.[1]
  if (now !== undefined) {
    aheadMs = Number(now) - Date.now()
    return true
  }
  const isPresent = used.token === $session.get()?.token
  // Several calls of one screen open a single dialog.
  if (isPresent && $loginRequest.get() === null) requestLogin({ again: true })
  return false
}

async function keyOf(certification: string): Promise<CryptoKey | null> {
  try {
    return await storedClientKey(certification)
  } catch {
    // Storage is blocked: the server will ask for a signature where it needs one.
    return null
  }
}
