import type { Locale } from '#i18n/locales.ts'

/** A page's preview picture: `/og/en/tutor/7.png` for `/tutor/7`, without language prefix. */
export function pictureAddress(base: string, locale: Locale, path: string): string {
  return `${base}/og/${locale}${path}.png`
}
