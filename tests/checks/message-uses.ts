import { readFile } from 'node:fs/promises'
import { filesUnder } from '../support/files-under.ts'

/** Begins a key in the messages of the record that is shown (islands/ui/editor/language.ts). */
const ofRecord = `$\{of}`

/** Literals that begin with a namespace; `errors.${code}` matches every key it can produce. */
export async function messagesMentioned(namespaces: readonly string[]): Promise<RegExp[]> {
  const start = `(?:${namespaces.join('|')})\\.`
  const literals = new RegExp(
    `(['"])(${start}[^'"\\s]+)\\1|\`((?:${start}|\\$\\{of\\}\\.)[^\`]+)\``,
    'gu',
  )
  const mentioned: RegExp[] = []
  for (const file of await filesUnder('src', '.ts', '.tsx', '.astro')) {
    const text = await readFile(file, 'utf8')
    for (const [, , quoted, template] of text.matchAll(literals)) {
      mentioned.push(patternOf(quoted ?? template ?? ''))
    }
  }
  return mentioned
}

/** `search.reason.${code}` → /^search\.reason\..+$/ */
function patternOf(key: string): RegExp {
  const isOfRecord = key.startsWith(ofRecord)
  const parts = (isOfRecord ? key.slice(ofRecord.length) : key)
    .split(/\$\{[^}]*\}/u)
    .map((part) => part.replace(/[.*+?^$()[\]\\|{}]/gu, '\\$&'))
  const namespace = isOfRecord ? String.raw`\w+(?:Editor|Figures)` : ''
  return new RegExp(`^${namespace}${parts.join('.+')}$`, 'u')
}
