import { ConverterFactory } from 'opencc-js/core'
import characters from 'opencc-js/dict/TSCharacters'
import { from, to } from 'opencc-js/preset/t2cn'
import { pairsOf } from './script-of.ts'

/* Characters only: unlike the product's texts (i18n/derive), user texts keep their words. */

/** Few phones have a glyph for their simplified forms: 嗰 would become 𠮶, an empty box. */
const withoutGlyph = () =>
  pairsOf(characters)
    .filter(([, simplified]) => (simplified.codePointAt(0) ?? 0) > 0xffff)
    .map(([traditional]) => [traditional, traditional] as const)

/** Hong Kong words that the tables lack. */
const ofHongKong = [
  ['甚麼', '什么'],
  ['甚么', '什么'],
  ['鰂魚涌', '鲗鱼涌'],
  ['滙', '汇'],
] as const

/** 著 except in words about writing or being well known (著名, 编著): where Hong Kong means 着. */
const aspect = /(?<![卓昭名原拙土合共巨新所撰显较编专论遗译])著(?!作(?!业)|[名者述书录称于论])/gu

let convert: ((text: string) => string) | undefined

function makeConverter(): (text: string) => string {
  const last = to.cn ?? []
  const own = last.map((group, at) =>
    at === last.length - 1 ? [ofHongKong, withoutGlyph(), ...group] : group,
  )
  return ConverterFactory(from.hk ?? [], own)
}

/** Replaces 著 by 着, except in words about writing or being well known. */
export const withAspect = (text: string): string => text.replaceAll(aspect, '着')

/** `補習導師` → `补习导师`. */
export function toSimplified(text: string): string {
  convert ??= makeConverter()
  return withAspect(convert(text))
}
