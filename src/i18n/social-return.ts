import { locales, localPath, splitLocale } from './locales.ts'

/** Page that a provider of sign-in sends people back to. */
export const socialReturnPath = '/callback/sign-in'

/** Its paths in all languages: each is registered with the providers as a redirect URI. */
export const socialReturnPaths: readonly string[] = locales.map((locale) =>
  localPath(locale, socialReturnPath),
)

/** A provider's address with our page to come back to, in the language of the page that is left. */
export function wayThere(
  address: string,
  { origin, pathname }: { origin: string; pathname: string },
): string {
  const there = new URL(address)
  const back = localPath(splitLocale(pathname).locale, socialReturnPath)
  there.searchParams.set('redirect_uri', origin + back)
  return there.href
}
