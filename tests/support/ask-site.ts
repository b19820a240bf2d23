import { siteUrl } from './site-url.ts'

export interface SiteAnswer {
  status: number
  /** Path and query of the `Location` header, decoded; null without one. */
  location: string | null
  html: string
}

/** Requests a path of the running site as a visitor from Hong Kong, without following redirects. */
export async function askSite(path: string): Promise<SiteAnswer> {
  const base = siteUrl()
  const answer = await fetch(new URL(path, base), {
    redirect: 'manual',
    // A connection that the server ends while the test is busy with the last answer is not used again.
    headers: { 'Accept-Language': 'zh-HK', Accept: 'text/html', Connection: 'close' },
  })
  const location = answer.headers.get('location')
  return {
    status: answer.status,
    location: location === null ? null : plainAddress(location),
    html: await answer.text(),
  }
}

/** An address in comparable form: decoded, no trailing slash; a foreign one keeps its origin. */
export function plainAddress(address: string): string {
  const base = siteUrl()
  const url = new URL(address, base)
  const path = decodeURIComponent(url.pathname).replace(/(?<=.)\/$/u, '')
  const query = [...url.searchParams].map(([key, value]) => `${key}=${value}`).join('&')
  return `${url.origin === base ? '' : url.origin}${path}${query === '' ? '' : `?${query}`}`
}
