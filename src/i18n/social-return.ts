import { locales, localPath } from './locales.ts'

/** Page that a provider of sign-in sends people back to. */
export const socialReturnPath = '/callback/sign-in'

/** Its paths in all languages: each is registered with the providers as a redirect URI. */
export const socialReturnPaths: readonly string[] = locales.map((locale) =>
  localPath(locale, socialReturnPath),
)
