import { ConverterFactory } from 'opencc-js/core'
import { from, to } from 'opencc-js/preset/t2cn'
import glossary from './glossary.json' with { type: 'json' }

const convert = ConverterFactory([Object.entries(glossary)], from.hk ?? [], to.cn ?? [])

/**
 * Traditional Chinese (Hong Kong) in simplified script. Characters change and wording stays
 * Hong Kong's, but for the words of `glossary.json`. `toSimplified('補習導師')` → `补习导师`.
 * Placeholders such as `{n}` and Latin text pass unchanged. For the server and the build only:
 * the dictionaries are large.
 */
export function toSimplified(text: string): string {
  return convert(text)
}
