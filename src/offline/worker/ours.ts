import { filesIn } from '../files-in.ts'
import { digests } from './built.ts'

/*
 * A school's filter or the portal of a network answers any address with 200 and a page of its own. What
 * is kept outlives that network, so only what is ours is kept.
 */

const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/u,
  css: /^text\/css\b/u,
  svg: /^image\/svg\+xml\b/u,
}

/** Pages of ours name built files. */
export const isOurPage = (html: string): boolean => filesIn(html).length > 0

/** Whether an answer to the address of a built file is of its kind: never a page. */
export function isOfKind(address: string, { headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? ''
  const ending = address.slice(address.lastIndexOf('.') + 1)
  return types[ending]?.test(type) ?? !/^text\/html\b/u.test(type)
}

/** Whether a file has the bytes that were built, where the build has told them. */
export async function isAsBuilt(address: string, bytes: ArrayBuffer): Promise<boolean> {
  const built = digests[address]
  if (built === undefined) return true
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest)) === built
}
