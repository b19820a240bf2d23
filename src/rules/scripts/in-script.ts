import { countScripts, type Script, scriptOf } from './script-of.ts'
import { toSimplified, withAspect } from './to-simplified.ts'
import { toTraditional } from './to-traditional.ts'

/** Addresses, and clauses with Japanese letters. Not の alone, which Chinese shop signs use. */
const unchanged =
  /(https?:\/\/[^\s)\]>"，。！？；、（）「」『』]+|[^\s，。！？；、（）「」『』]*[\u3041-\u306d\u306f-\u3096\u30a1-\u30fa][^\s，。！？；、（）「」『』]*)/gu

/** Alternating parts: Chinese, unconverted, Chinese and so on. */
const partsOf = (text: string) => text.split(unchanged)
const chineseOf = (text: string) =>
  partsOf(text)
    .filter((_, at) => at % 2 === 0)
    .join('')
const changed = (text: string, change: (part: string) => string) =>
  partsOf(text)
    .map((part, at) => (at % 2 === 0 && part !== '' ? change(part) : part))
    .join('')

/**
 * Converts where possible; anything else stays. In traditional Chinese a line that mixes both
 * scripts stays as typed unless most of it is simplified, because the way back is not certain.
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
