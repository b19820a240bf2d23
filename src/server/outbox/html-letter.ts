import { brandName } from '#i18n/brand.ts'
import { type Locale, localeTable } from '#i18n/locales.ts'
import { escaped } from '#rules/xml/escaped.ts'

interface Letter {
  subject: string
  body: string
  locale: Locale
  /** Host of this site: only addresses there become links. */
  host: string
}

/** styles/tokens.css for mail programs, many of which invert colours when dark ones are missing. */
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f9f8f4; color: #15272e; font: 16px/1.6 sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border-radius: 12px; }
h1 { margin: 0 0 16px; color: #00616b; font-size: 18px; }
p { margin: 0 0 16px; overflow-wrap: anywhere; white-space: pre-line; }
a { color: #00616b; }
@media (prefers-color-scheme: dark) {
  body { background: #0f1a1e; color: #ecebe7; }
  main { background: #1a262b; }
  h1, a { color: #6fc8d0; }
}`

/** The letter as HTML: its paragraphs, with nothing loaded from elsewhere. */
export function htmlLetter({ subject, body, locale, host }: Letter): string {
  const paragraphs = body
    .trim()
    .split(/\n{2,}/u)
    .map((paragraph) => `<p>${linked(paragraph, host)}</p>`)
  return `<!doctype html>
<html lang="${localeTable[locale].htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${sheet}
</style>
</head>
<body><main>
<h1>${escaped(brandName(locale))}</h1>
${paragraphs.join('\n')}
</main></body>
</html>
`
}

/** Only our own host is linked, so that members cannot write links that look like ours. */
function linked(text: string, host: string): string {
  return text
    .split(/(https?:\/\/[\w\-./:?#&=%~+]+)/u)
    .map((part, index) => {
      const isOurs = index % 2 === 1 && URL.canParse(part) && new URL(part).hostname === host
      return isOurs ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)
    })
    .join('')
}
