import { ConverterFactory } from 'opencc-js/core'
import characters from 'opencc-js/dict/TSCharacters'
import { from, to } from 'opencc-js/preset/t2cn'
import { pairsOf } from './script-of.ts'

/*
 * What people wrote keeps its wording: unlike the texts of the product (i18n/derive), only its
 * characters change.
 */

/** Their simplified forms lie where few phones have a glyph: 嗰 would become 𠮶, an empty box. */
const withoutGlyph = () =>
  pairsOf(characters)
    .filter(([, simplified]) => (simplified.codePointAt(0) ?? 0) > 0xffff)
    .map(([traditional]) => [traditional, traditional] as const)

/** Words of Hong Kong that the tables do not know. */
const ofHongKong = [
  ['甚麼', '什么'],
  ['甚么', '什么'],
  ['鰂魚涌', '鲗鱼涌'],
  ['滙', '汇'],
] as const

/** Made when the first text needs it. */
let convert: ((text: string) => string) | undefined

function makeConverter(): (text: string) => string {
  const last = to.cn ?? []
  const own = last.map((group, at) =>
    at === last.length - 1 ? [ofHongKong, withoutGlyph(), ...group] : group,
  )
  return ConverterFactory(from.hk ?? [], own)
}

/** Traditional Chinese in simplified characters. `補習導師` → `补习导师`. */
export function toSimplified(text: string): string {
  convert ??= makeConverter()
  return convert(text)
}
