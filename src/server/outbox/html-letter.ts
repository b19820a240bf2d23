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

/** Before the lines of a letter that say why it came: as mail programs mark a signature. */
export const beginOfFoot = '\n\n-- \n'

/** styles/tokens.css for mail programs, many of which invert colours when dark ones are missing. */
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f9f8f4; color: #15272e; font: 16px/1.6 sans-serif; }
.brand, main, footer { max-width: 536px; margin: 0 auto; }
.brand { padding: 0 24px 12px; color: #00616b; font-weight: bold; }
main { padding: 24px; background: #ffffff; border: 1px solid #e2dfd6; border-radius: 16px; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.4; overflow-wrap: anywhere; }
p { margin: 0 0 16px; overflow-wrap: anywhere; white-space: pre-line; }
main p:last-child { margin: 0; }
a { color: #00616b; }
.button { display: inline-block; padding: 12px 24px; border-radius: 12px; background: #f48462; color: #30100a; font-weight: bold; text-decoration: none; }
footer { padding: 16px 24px 0; color: #4b5e65; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #0f1a1e; color: #ecebe7; }
  main { background: #1a262b; border-color: #2f3d43; }
  .brand, a { color: #6fc8d0; }
  .button { background: #f39070; color: #2e110b; }
  footer { color: #a9b8bd; }
}
@media (max-width: 480px) {
  body { padding: 16px 8px; }
  main { padding: 20px 16px; }
  .button { display: block; text-align: center; }
  .brand, footer { padding-left: 16px; padding-right: 16px; }
}`

/**
 * The letter as HTML, with nothing loaded from elsewhere: its second paragraph is the heading, and
 * the last with one line of words over an address of ours is the button.
 */
export function htmlLetter({ subject, body, locale, host }: Letter): string {
  const end = body.lastIndexOf(beginOfFoot)
  const said = paragraphsOf(end < 0 ? body : body.slice(0, end))
  const foot = end < 0 ? [] : paragraphsOf(body.slice(end + beginOfFoot.length))
  const act = said.findLastIndex((paragraph) => actOf(paragraph, host) !== null)
  const main = said.map((paragraph, place) => {
    const pressed = place === act ? actOf(paragraph, host) : null
    if (pressed !== null) {
      return `<p><a class="button" href="${escaped(pressed.address)}">${escaped(pressed.label)}</a></p>`
    }
    const name = place === 1 && end >= 0 ? 'h1' : 'p'
    return `<${name}>${ofEntry(paragraph, host)}</${name}>`
  })
  const small = foot.map((paragraph) => `<p>${ofFoot(paragraph, host)}</p>`)
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
<body>
<p class="brand">${escaped(brandName(locale))}</p>
<main>
${main.join('\n')}
</main>
${small.length === 0 ? '' : `<footer>\n${small.join('\n')}\n</footer>\n`}</body>
</html>
`
}

const paragraphsOf = (text: string) => text.trim().split(/\n{2,}/u)

function actOf(paragraph: string, host: string): { label: string; address: string } | null {
  const [, label, address] = /^([^\n]+)\n(https?:\/\/\S+)$/u.exec(paragraph) ?? []
  return label !== undefined && address !== undefined && isOurs(address, host)
    ? { label, address }
    : null
}

const isOurs = (address: string, host: string) =>
  URL.canParse(address) && new URL(address).hostname === host

/** An entry of several lines, of which the last is an address: its first line leads there. */
function ofEntry(paragraph: string, host: string): string {
  const [first = '', ...others] = paragraph.split('\n')
  const address = others.pop() ?? ''
  if (!/^https?:\/\/\S+$/u.test(address) || !isOurs(address, host)) return linked(paragraph, host)
  const link = `<a href="${escaped(address)}">${escaped(first)}</a>`
  return [link, ...others.map((line) => linked(line, host))].join('\n')
}

/** Words and an address: the words lead there, as addresses with a key in them are long. */
function ofFoot(paragraph: string, host: string): string {
  const [, words, address] = /^(.+?)[:：]\s*(https?:\/\/\S+)$/u.exec(paragraph) ?? []
  if (words === undefined || address === undefined || !isOurs(address, host)) {
    return linked(paragraph, host)
  }
  return `<a href="${escaped(address)}">${escaped(words)}</a>`
}

/** Only our own host is linked, so that members cannot write links that look like ours. */
function linked(text: string, host: string): string {
  return text
    .split(/(https?:\/\/[\w\-./:?#&=%~+]+)/u)
    .map((part, index) =>
      index % 2 === 1 && isOurs(part, host)
        ? `<a href="${escaped(part)}">${escaped(part)}</a>`
        : escaped(part),
    )
    .join('')
}
