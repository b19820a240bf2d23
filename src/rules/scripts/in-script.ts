import { countScripts, type Script, scriptOf } from './script-of.ts'
import { toSimplified, withAspect } from './to-simplified.ts'
import { toTraditional } from './to-traditional.ts'

/**
 * Addresses, and clauses with Japanese letters, whose characters are no Chinese. A の alone is none: shop
 * signs have it in Chinese.
 */
const kept =
  /(https?:\/\/[^\s)\]>"，。！？；、（）「」『』]+|[^\s，。！？；、（）「」『』]*[\u3041-\u306d\u306f-\u3096\u30a1-\u30fa][^\s，。！？；、（）「」『』]*)/gu

/** Parts of a text, in turn Chinese and to be kept. */
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
 * A text in the other script, character by character where it can be; what is in that script already,
 * and whatever is no Chinese, stays as it is. A line that mixes both is left to readers of traditional
 * Chinese as it was typed unless most of it is simplified: the way back is not certain.
 */
export function inScript(text: string, wanted: Script): string {
  if (wanted === 'simplified') {
    if (countScripts(text).traditional === 0) return changed(text, withAspect)
    // Twice, because a few characters get there in two steps.
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
