/** A file of the site that did not come: its status, or null when nothing answered. */
export class SiteFileError extends Error {
  override name = 'SiteFileError'
  readonly status: number | null

  constructor(address: string, status: number | null, options?: ErrorOptions) {
    super(`${address}: ${status ?? 'no answer'}`, options)
    this.status = status
  }
}

/** Loads a file that the build wrote. `isFresh` asks the server whether a kept copy is still right. */
export async function loadSiteFile(address: string, isFresh = false): Promise<Uint8Array> {
  const asked = fetch(address, { cache: isFresh ? 'no-cache' : 'default' })
  const answer = await asked.catch((cause: unknown) => {
    throw new SiteFileError(address, null, { cause })
  })
  if (!answer.ok) throw new SiteFileError(address, answer.status)
  return new Uint8Array(await answer.arrayBuffer())
}
