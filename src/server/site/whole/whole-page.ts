import { readFileSync } from 'node:fs'
import { tightScript } from '#rules/tight-script.ts'
import type { PageParts } from './page-parts.ts'
import { pickerOf } from './pick-rules.ts'
import { namesOn } from './sheet.ts'

/** Loads the scripts of a completed page; the same on each, so that one hash allows it. */
export const lateScript = tightScript(
  readFileSync(new URL('./late-scripts.js', import.meta.url), 'utf8'),
)
const sheetLinks = /<link rel="stylesheet" href="([^"]+)">/gu
const moduleScripts = /<script type="module" src="([^"]+)"><\/script>/gu
/** Astro writes it before the first island, where HTML allows no styles. */
const islandStyle = /<style>astro-island,[^<]*<\/style>/u
const drawings = /<use ([^>]*?)href="([^"#]+)#([\w-]+)"/gu
/** Islands that start by themselves render new content: they need all of the page's styles. */
const wakingIsland = /<astro-island\b[^>]*\sclient="(?:load|idle|visible|only|media)"/u

interface WholePage {
  html: string
  /** The rules added to the page; null when it was left unchanged. */
  style: string | null
}

/**
 * Adds the rules and icons that a page uses. Its scripts load after the first paint, the whole
 * sheets on the first interaction (islands/frame/add-style.ts).
 */
export function wholePage(rendered: string, parts: PageParts): WholePage {
  const html = withIslandStyleInHead(rendered)
  const addresses = [...html.matchAll(sheetLinks)].map(([, address = '']) => address)
  const sheets = addresses.flatMap((address) => parts.sheets[address] ?? [])
  if (addresses.length === 0 || sheets.length === 0 || wakingIsland.test(html)) {
    return { html, style: null }
  }
  const scripts = new Set([...html.matchAll(moduleScripts)].map(([, address = '']) => address))
  const names = namesOn(html)
  for (const script of scripts) for (const name of parts.scripts[script] ?? []) names.add(name)
  const style = pickerOf(parts)(addresses, names)
  let isStyled = false
  const own = withDrawings(html, parts)
  const whole = own
    .replaceAll(sheetLinks, () => {
      if (isStyled) return ''
      isStyled = true
      return `<style data-whole="${addresses.join(' ')}">${style}</style>`
    })
    .replaceAll(moduleScripts, '')
    .replace('</body>', () =>
      scripts.size === 0
        ? '</body>'
        : `<script data-late="${[...scripts].join(' ')}">${lateScript}</script></body>`,
    )
  return { html: whole, style }
}

function withIslandStyleInHead(html: string): string {
  const style = islandStyle.exec(html)?.[0]
  if (style === undefined || html.indexOf(style) < html.indexOf('</head>')) return html
  return html.replace(style, '').replace('</head>', () => `${style}</head>`)
}

/** Inlines each icon once; a file of them would arrive after the text. */
function withDrawings(html: string, parts: PageParts): string {
  const used = new Map<string, string>()
  const own = html.replaceAll(drawings, (whole, before, sprite, name) => {
    const drawing = parts.sprites[sprite]?.[name]
    if (drawing === undefined) return whole
    used.set(name, `<symbol id="icon-${name}"${drawing}`)
    return `<use ${before}href="#icon-${name}"`
  })
  if (used.size === 0) return html
  const symbols = [...used.values()].join('')
  return own.replace('</body>', () => `<div hidden><svg>${symbols}</svg></div></body>`)
}
