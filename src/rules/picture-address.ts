import type { Locale } from '#i18n/locales.ts'

/**
 * The address of a page's preview picture, which our server draws: `/og/en/tutor/7.png` for
 * `/tutor/7`. `base` is the base address of the API, `path` has no language prefix.
 */
export function pictureAddress(base: string, locale: Locale, path: string): string {
  return `${base}/og/${locale}${path}.png`
}
