import { pageClient } from '#api/page-client.ts'
import { productToken } from '#i18n/brand.ts'
import { type Locale, localeTable } from '#i18n/locales.ts'

/** The API client for a page's front matter, in its language; null without a server. */
export function clientOf(locale: Locale, locals: App.Locals, token: string | null = null) {
  return pageClient({
    product: productToken,
    language: localeTable[locale].code,
    token,
    ...(locals.send && { answer: locals.send }),
  })
}
