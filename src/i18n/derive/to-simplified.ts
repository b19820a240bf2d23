import { ConverterFactory } from 'opencc-js/core'
import { from, to } from 'opencc-js/preset/t2cn'
import glossary from './glossary.json' with { type: 'json' }

const convert = ConverterFactory([Object.entries(glossary)], from.hk ?? [], to.cn ?? [])

/**
 * Converts traditional Chinese (Hong Kong) to simplified script, keeping Hong Kong wording except
 * for `glossary.json`: `toSimplified('補習導師')` → `补习导师`. Placeholders such as `{n}` and
 * Latin text pass unchanged. For the server and the build only: the dictionaries are large.
 */
export function toSimplified(text: string): string {
  return convert(text)
}
