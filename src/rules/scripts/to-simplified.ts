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

/** 著 outside words in which it means to write or to be seen (著名, 编著): what Hong Kong writes as 着. */
const aspect = /(?<![卓昭名原拙土合共巨新所撰显较编专论遗译])著(?!作(?!业)|[名者述书录称于论])/gu

/** Made when the first text needs it. */
let convert: ((text: string) => string) | undefined

function makeConverter(): (text: string) => string {
  const last = to.cn ?? []
  const own = last.map((group, at) =>
    at === last.length - 1 ? [ofHongKong, withoutGlyph(), ...group] : group,
  )
  return ConverterFactory(from.hk ?? [], own)
}

/** 著 as both scripts write it: alone in words of writing and of being seen. */
export const withAspect = (text: string): string => text.replaceAll(aspect, '着')

/** Traditional Chinese in simplified characters. `補習導師` → `补习导师`. */
export function toSimplified(text: string): string {
  convert ??= makeConverter()
  return withAspect(convert(text))
}
