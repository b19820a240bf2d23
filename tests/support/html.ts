/** A start tag with its attributes as written in the page, values unescaped. */
export interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
}

const startTag =
  /<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/giu
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/gu
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Start tags of a built page outside scripts and comments. `wanted` limits attributes. */
export function tagsOf(html: string, wanted?: ReadonlySet<string>): Tag[] {
  const visible = html
    .replaceAll(/<!--[\s\S]*?-->/gu, '')
    .replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/giu, '$1')
  return [...visible.matchAll(startTag)].map(([, name = '', text = '']) => ({
    name: name.toLowerCase(),
    attributes: attributesOf(text, wanted),
  }))
}

function attributesOf(text: string, wanted?: ReadonlySet<string>): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (wanted === undefined || wanted.has(key)) {
      attributes[key] = unescaped(double ?? single ?? bare ?? '')
    }
  }
  return attributes
}

export function titleOf(html: string): string {
  return unescaped(/<title[^>]*>([\s\S]*?)<\/title>/iu.exec(html)?.[1]?.trim() ?? '')
}

const silent = new Set(['script', 'style', 'template', 'dialog'])
const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/** Visible text of the elements of this name on a page from our own build. */
export function readableIn(html: string, wanted: string): string {
  const token = new RegExp(`${startTag.source}|</([a-z][a-z0-9-]*)\\s*>|([^<]+)`, 'giu')
  const open: { name: string; isHidden: boolean }[] = []
  let read = ''
  const body = html
    .replaceAll(/<!--[\s\S]*?-->/gu, '')
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/giu, '')
  for (const [tag, name, attributes = '', closed, text] of body.matchAll(token)) {
    if (text !== undefined) {
      const isShown = !open.some(({ isHidden }) => isHidden)
      if (isShown && open.some((one) => one.name === wanted)) read += unescaped(text)
    } else if (closed !== undefined) {
      const last = open.findLastIndex((one) => one.name === closed)
      if (last >= 0) open.splice(last)
    } else if (name !== undefined && !empty.has(name) && !tag.endsWith('/>')) {
      const isHidden = silent.has(name) || /\shidden(?=[\s=]|$)/u.test(attributes)
      open.push({ name, isHidden })
    }
  }
  return read
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return entities[name] ?? whole
  })
}
