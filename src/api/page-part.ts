import { SiteFileError } from './site-file.ts'

/** A part of a page that the server renders for one person, as HTML. */
export async function loadPagePart(address: string, token: string): Promise<string> {
  const asked = fetch(address, { headers: { token }, cache: 'no-store' })
  const answer = await asked.catch((cause: unknown) => {
    throw new SiteFileError(address, null, { cause })
  })
  if (!answer.ok) throw new SiteFileError(address, answer.status)
  return answer.text()
}
