import { locales, localPath, splitLocale } from './locales.ts'

/** Page to which sign-in providers redirect back. */
export const socialReturnPath = '/callback/sign-in'

/** Its paths in all languages, each registered with the providers as a redirect URI. */
export const socialReturnPaths: readonly string[] = locales.map((locale) =>
  localPath(locale, socialReturnPath),
)

/** Adds our return page, in the language of the current page, to a provider's address. */
export function wayThere(
  address: string,
  { origin, pathname }: { origin: string; pathname: string },
): string {
  const there = new URL(address)
  const back = localPath(splitLocale(pathname).locale, socialReturnPath)
  there.searchParams.set('redirect_uri', origin + back)
  return there.href
}
