import { readFile } from 'node:fs/promises'
import { filesUnder } from '../support/files-under.ts'

export interface MessageUses {
  /** Keys and key patterns given to `t(…)`, with the file: each must lead to a message. */
  asked: { file: string; key: string; pattern: RegExp }[]
  /** Every literal of the code that begins with a namespace: a message that none matches is unused. */
  mentioned: RegExp[]
}

/**
 * Reads which messages the code under `src` uses. A template such as `errors.${code}` uses every
 * key that it can produce.
 */
export async function messageUses(namespaces: readonly string[]): Promise<MessageUses> {
  const start = `(?:${namespaces.join('|')})\\.`
  const literals = new RegExp(`(['"])(${start}[^'"\\s]+)\\1|\`(${start}[^\`]+)\``, 'gu')
  const uses: MessageUses = { asked: [], mentioned: [] }
  for (const file of await filesUnder('src', '.ts', '.tsx', '.astro')) {
    const text = await readFile(file, 'utf8')
    for (const [, , quoted, template] of text.matchAll(literals)) {
      uses.mentioned.push(patternOf(quoted ?? template ?? ''))
    }
    for (const [, , key = ''] of text.matchAll(/(?<![\w.])t\(\s*(['"`])([^'"`]+)\1/gu)) {
      uses.asked.push({ file, key, pattern: patternOf(key) })
    }
  }
  return uses
}

/** `search.reason.${code}` → /^search\.reason\..+$/ */
function patternOf(key: string): RegExp {
  const parts = key
    .split(/\$\{[^}]*\}/u)
    .map((part) => part.replace(/[.*+?^$()[\]\\|{}]/gu, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`, 'u')
}
