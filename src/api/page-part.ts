import { askSite } from './site-file.ts'

/** Loads a part of a page that the server renders for one person, as HTML. */
export async function loadPagePart(address: string, token: string): Promise<string> {
  return askSite(address, { headers: { token }, cache: 'no-store' }, (answer) => answer.text())
}
