import { type Locale, localeTable } from '#i18n/locales.ts'
import { serverTranslate } from '../ground/server-texts.ts'

/** The reason of a refused form, in a process without the site. `message` is our own text. */
export function plainPage(locale: Locale, message: string, status: number): Response {
  const t = serverTranslate(locale, 'contact')
  const html = `<!doctype html>
<html lang="${localeTable[locale].htmlLang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title>
<h1>${message}</h1>
<p>${t('contact.goBack')}</p>
</html>
`
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
