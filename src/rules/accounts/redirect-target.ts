const callPath = /^\/(?:api|cert|mechanism)(?:\/|$)/u
/** Characters that browsers drop or read as a slash; an address with one is not trusted. */
const deceiving = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\\]|%(?:0[0-9a-f]|5c)/iu
const longest = 2000
const anyOrigin = 'https://site.invalid'

/**
 * The page of this site that `?redirect=` names, such as `/en/parent/dashboard?tab=2`, or null. It
 * begins with exactly one slash, so that a browser can only read it as a path.
 */
export function redirectTarget(wanted: string | null): string | null {
  if (wanted === null || wanted.length > longest || deceiving.test(wanted)) return null
  if (!/^\/(?![/]|%2f)/iu.test(wanted)) return null
  const url = parsed(wanted)
  if (url === null || url.origin !== anyOrigin || url.username !== '') return null
  // Browsers normalise `/.//elsewhere.test` to `//elsewhere.test`.
  if (/^\/(?:\/|%2f)/iu.test(url.pathname) || callPath.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

function parsed(wanted: string): URL | null {
  try {
    return new URL(wanted, anyOrigin)
  } catch {
    return null
  }
}
