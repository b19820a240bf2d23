/** An XML element; its text includes its descendants' and is unescaped. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  text: string
}

interface Open {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const token =
  /<\?xml\s[^?]*\?>|<!--[\s\S]*?-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/uy
const attribute = /([\w:.-]+)="([^"]*)"/gu
/** Characters that XML 1.0 forbids, also as references. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Parses without DTD and CDATA, which we never write; throws with a fault's position. */
export function readXml(document: string): XmlElement {
  if (forbidden.test(document)) throw new Error('a character that XML forbids')
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const path = [root]
  token.lastIndex = 0
  while (token.lastIndex < document.length) {
    const at = token.lastIndex
    const found = token.exec(document)
    const open = path.at(-1)
    if (found === null || open === undefined)
      throw new Error(`not XML: ${document.slice(at, at + 60)}`)
    const [, closing, name, attributes = '', empty, text] = found
    if (text !== undefined) open.text += unescaped(text)
    else if (closing) close(path, name ?? '')
    else if (name !== undefined) {
      const pairs = [...attributes.matchAll(attribute)]
      path.push({
        name,
        attributes: Object.fromEntries(
          pairs.map(([, key, value]) => [key, unescaped(value ?? '')]),
        ),
        children: [],
        text: '',
      })
      if (empty) close(path, name)
    }
  }
  const [element, ...more] = root.children
  if (path.length !== 1 || element === undefined || more.length > 0 || root.text.trim() !== '') {
    throw new Error('not one element around everything')
  }
  return element
}

function close(path: Open[], name: string): void {
  const closed = path.pop()
  const around = path.at(-1)
  if (closed?.name !== name || around === undefined) throw new Error(`</${name}> closes nothing`)
  around.children.push(closed)
  if (around.name !== '') around.text += closed.text
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:(\w+);|#(\d+);|#x([\da-f]+);)?/giu, (whole, name, decimal, hex) => {
    const plain =
      (decimal ?? hex)
        ? String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16))
        : named[name]
    if (plain === undefined) throw new Error(`${whole} is no reference`)
    return plain
  })
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

/** Text of the only child of this name; throws unless there is exactly one. */
export function textOf(element: XmlElement, name: string): string {
  const [only, ...more] = childrenOf(element, name)
  if (only === undefined || more.length > 0)
    throw new Error(`not one <${name}> in <${element.name}>`)
  return only.text.trim()
}
