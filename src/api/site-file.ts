import { ApiError } from './api-error.ts'
import { transportFailure } from './transport-failure.ts'

/** Longer than a slow phone takes for the longest of them. */
const timeoutMs = 30_000

/**
 * Asks for a file of the site, and reads it; an ApiError when nothing answers (`network`), or
 * not in time (`timeout`), or there is none.
 */
export async function askSite<Content>(
  address: string,
  init: RequestInit,
  read: (answer: Response) => Promise<Content>,
): Promise<Content> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.ok) return await read(answer)
    const { status } = answer
    throw new ApiError('malformed', { message: `${address}: ${status}`, httpStatus: status })
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(transportFailure(cause), { message: address, cause })
  }
}

/** Loads a file that the build wrote. `isFresh` asks the server whether a kept copy is still right. */
export async function loadSiteFile(address: string, isFresh = false): Promise<Uint8Array> {
  const cache = isFresh ? 'no-cache' : 'default'
  return new Uint8Array(await askSite(address, { cache }, (answer) => answer.arrayBuffer()))
}
