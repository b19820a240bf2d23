import { countScripts, type Script, scriptOf } from './script-of.ts'
import { toSimplified, withAspect } from './to-simplified.ts'
import { toTraditional } from './to-traditional.ts'

/**
 * Left unconverted: addresses, and clauses with Japanese letters, whose characters are not Chinese.
 * A の alone does not count, because shop signs use it in Chinese.
 */
const kept =
  /(https?:\/\/[^\s)\]>"，。！？；、（）「」『』]+|[^\s，。！？；、（）「」『』]*[\u3041-\u306d\u306f-\u3096\u30a1-\u30fa][^\s，。！？；、（）「」『』]*)/gu

/** Alternating parts: Chinese, unconverted, Chinese and so on. */
const partsOf = (text: string) => text.split(kept)
const chineseOf = (text: string) =>
  partsOf(text)
    .filter((_, at) => at % 2 === 0)
    .join('')
const changed = (text: string, change: (part: string) => string) =>
  partsOf(text)
    .map((part, at) => (at % 2 === 0 && part !== '' ? change(part) : part))
    .join('')

/**
 * Converts a text to the other script, character by character where possible; text already in that
 * script, and anything not Chinese, is unchanged. Readers of traditional Chinese get a line that
 * mixes both scripts as it was typed unless most of it is simplified, because the way back is not
 * certain.
 */
export function inScript(text: string, wanted: Script): string {
  if (wanted === 'simplified') {
    if (countScripts(text).traditional === 0) return changed(text, withAspect)
    // Twice, because a few characters need two steps.
    return changed(text, (part) => toSimplified(toSimplified(part)))
  }
  if (countScripts(text).simplified === 0) return text
  const whole = scriptOf(chineseOf(text))
  return text
    .split('\n')
    .map((line) => {
      const script = scriptOf(chineseOf(line)) ?? whole
      return script === 'simplified' ? changed(line, toTraditional) : line
    })
    .join('\n')
}
