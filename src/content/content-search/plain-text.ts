const tag = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/giu
const inline = new Set(['a', 'abbr', 'b', 'bdi', 'cite', 'code', 'em', 'i', 'q', 's', 'small'])
for (const name of ['span', 'strong', 'sub', 'sup', 'time', 'u', 'wbr']) inline.add(name)
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Visible text of HTML from our own build; lines end where blocks end. */
export function plainText(html: string): string {
  const text = html.replace(tag, (_, __, name: string) =>
    inline.has(name.toLowerCase()) ? '' : '\n',
  )
  return unescaped(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n[\s]*/gu, '\n')
    .trim()
}

/** An element with the wanted attribute: the attribute's value, and the inner HTML. */
export interface MarkedElement {
  value: string
  html: string
}

/** Elements with an attribute, in order; nested ones count as part of the outer. */
export function elementsWith(attribute: string, html: string): MarkedElement[] {
  const found: MarkedElement[] = []
  const value = new RegExp(`\\s${attribute}="([^"]*)"`, 'u')
  let open: { name: string; depth: number; from: number; value: string } | null = null
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(
    tag,
  )) {
    if (open === null) {
      const mark = slash === '' ? value.exec(attributes)?.[1] : undefined
      if (mark !== undefined) open = { name, depth: 1, from: index + whole.length, value: mark }
    } else if (name === open.name) {
      open.depth += slash === '' ? 1 : -1
      if (open.depth > 0) continue
      found.push({ value: open.value, html: html.slice(open.from, index) })
      open = null
    }
  }
  return found
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return entities[name] ?? whole
  })
}
