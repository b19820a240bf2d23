import { ApiError } from './api-error.ts'

/** Asks for a file of the site; an ApiError when nothing answers (`network`) or there is none. */
export async function askSite(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init).catch((cause: unknown) => {
    throw new ApiError('network', { message: address, cause })
  })
  const { ok, status } = answer
  if (!ok) throw new ApiError('malformed', { message: `${address}: ${status}`, httpStatus: status })
  return answer
}

/** Loads a file that the build wrote. `isFresh` asks the server whether a kept copy is still right. */
export async function loadSiteFile(address: string, isFresh = false): Promise<Uint8Array> {
  const answer = await askSite(address, { cache: isFresh ? 'no-cache' : 'default' })
  return new Uint8Array(await answer.arrayBuffer())
}
