import { ApiError } from './api-error.ts'
import { transportFailure } from './transport-failure.ts'

/** Longer than a slow phone needs for the largest file. */
const timeoutMs = 30_000

/**
 * Fetches and reads a file of the site. Throws an ApiError when there is no response (`network`),
 * none in time (`timeout`), or no such file.
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

/** Loads a file that the build wrote. `isFresh` revalidates a cached copy with the server. */
export async function loadSiteFile(address: string, isFresh = false): Promise<Uint8Array> {
  const cache = isFresh ? 'no-cache' : 'default'
  return new Uint8Array(await askSite(address, { cache }, (answer) => answer.arrayBuffer()))
}
