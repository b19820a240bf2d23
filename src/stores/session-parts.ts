import { storedClientKey } from '#api/client-key.ts'
import type { PreparedRequest } from '#api/request.ts'
import { signRequest } from '#api/signer.ts'

export { sessionRefused } from './session.ts'

/** Value of the header `sign`, or null while this browser keeps no key. */
export async function signCall(request: PreparedRequest): Promise<string | null> {
  const key = await storedClientKey()
  return key && signRequest(request, key)
}
