import type { Locale } from '#i18n/locales.ts'

/**
 * Address of the picture that our server draws for a page when its address is shared:
 * `/og/en/tutor/7.png` for `/tutor/7`. `base` is the base address of the calls, `path` a path without
 * language prefix.
 */
export function pictureAddress(base: string, locale: Locale, path: string): string {
  return `${base}/og/${locale}${path}.png`
}
