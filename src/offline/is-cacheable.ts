import { type Locale, splitLocale } from '#i18n/locales.ts'

export interface PageKinds {
  folders: readonly string[]
  pages: readonly string[]
}

/** `/en/blog/learning/1` matches `{ folders: ['/blog/learning'] }`. Takes a decoded path. */
export function isCacheable(kinds: PageKinds, pathname: string): boolean {
  const { path } = splitLocale(pathname)
  return (
    kinds.pages.includes(path) ||
    kinds.folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  )
}

/** Decoded path without a trailing slash; unchanged when it cannot be decoded. */
export function plainPath({ pathname }: URL): string {
  const path = pathname.replace(/(?<=.)\/$/u, '')
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    // Malformed, so none of our pages.
    return path
  }
}

export const localeOfPath = (pathname: string): Locale => splitLocale(pathname).locale
