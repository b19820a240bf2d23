import { type Locale, splitLocale } from '#i18n/locales.ts'

/** Kinds of pages, without language prefix. */
export interface PageKinds {
  /** These addresses and everything below them. */
  folders: readonly string[]
  /** These addresses alone. */
  pages: readonly string[]
}

/** `/en/blog/learning/1` is within `{ folders: ['/blog/learning'] }`. Takes a decoded path. */
export function isKept(kinds: PageKinds, pathname: string): boolean {
  const { path } = splitLocale(pathname)
  return (
    kinds.pages.includes(path) ||
    kinds.folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  )
}

/** Decoded path of an address without a slash at the end; as it is when it cannot be decoded. */
export function plainPath({ pathname }: URL): string {
  const path = pathname.replace(/(?<=.)\/$/u, '')
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    // Such an address is no page of ours, and what was asked is nobody's mistake.
    return path
  }
}

export const localeOfPath = (pathname: string): Locale => splitLocale(pathname).locale
