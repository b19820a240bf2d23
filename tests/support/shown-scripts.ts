import { inScript } from '#rules/scripts/in-script.ts'
import { countScripts } from '#rules/scripts/script-of.ts'

const token =
  /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<\/?([a-z][a-z0-9-]*)([^>]*)>|[^<]+/giu
const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const languageIn = /\slang="([^"]*)"/u

/** Traditional characters in a simplified page, outside elements in another language. */
export function traditionalIn(html: string): string[] {
  const open: { name: string; language: string }[] = []
  const found: string[] = []
  for (const [tag, , name = '', attributes = ''] of html.matchAll(token)) {
    if (name === '') {
      const isSimplified = open.at(-1)?.language === 'zh-Hans'
      if (tag.startsWith('<') || !isSimplified || countScripts(tag).traditional === 0) continue
      // Some characters have no simplified form that phones can show.
      if (inScript(tag, 'simplified') !== tag) found.push(tag.trim())
    } else if (tag.startsWith('</')) {
      const last = open.findLastIndex((one) => one.name === name)
      if (last >= 0) open.splice(last)
    } else if (!empty.has(name) && !tag.endsWith('/>')) {
      const language = languageIn.exec(attributes)?.[1] ?? open.at(-1)?.language ?? ''
      open.push({ name, language })
    }
  }
  return found
}
