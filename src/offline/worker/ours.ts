import { filesIn } from '../files-in.ts'
import { digests } from './built.ts'

/*
 * A school's filter or a network's login portal answers any address with 200 and a page of its own,
 * and a stored copy outlives that network. So only what is ours is stored.
 */

const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/u,
  css: /^text\/css\b/u,
  svg: /^image\/svg\+xml\b/u,
}

/** Our pages always refer to built files. */
export const isOurPage = (html: string): boolean => filesIn(html).length > 0

/** Whether the response for a built file has the right content type, and is not a page. */
export function isOfKind(address: string, { headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? ''
  const ending = address.slice(address.lastIndexOf('.') + 1)
  return types[ending]?.test(type) ?? !/^text\/html\b/u.test(type)
}

/** Whether a file's bytes are those of the build, where it recorded a digest. */
export async function isAsBuilt(address: string, bytes: ArrayBuffer): Promise<boolean> {
  const built = digests[address]
  if (built === undefined) return true
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest)) === built
}
