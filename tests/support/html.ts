/** A start tag with its attributes, as written in the page; values are unescaped. */
export interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
}

const startTag =
  /<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/giu
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/gu
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Start tags of a page that our own build wrote, in order; not what scripts and comments hold. */
export function tagsOf(html: string): Tag[] {
  const visible = html
    .replaceAll(/<!--[\s\S]*?-->/gu, '')
    .replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/giu, '$1')
  return [...visible.matchAll(startTag)].map(([, name = '', text = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...text.matchAll(attribute)].map(([, key = '', double, single, bare]) => [
        key.toLowerCase(),
        unescaped(double ?? single ?? bare ?? ''),
      ]),
    ),
  }))
}

/** Text of the page's `<title>`. */
export function titleOf(html: string): string {
  return unescaped(/<title[^>]*>([\s\S]*?)<\/title>/iu.exec(html)?.[1]?.trim() ?? '')
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return entities[name] ?? whole
  })
}
