import { Converter } from 'opencc-js/t2cn'
import { createFolding, runsOf, windowsOfTwo } from './folding.ts'

export type { FoldedText } from './folding.ts'

/* Folding (folding.ts) with the complete, large character table. For server and build only. */
let toSimplified: ((text: string) => string) | undefined

/** To simplified characters. Converts twice, because one character (薴) needs two steps. */
export function simplified(text: string): string {
  toSimplified ??= Converter({ from: 'hk', to: 'cn' })
  return toSimplified(toSimplified(text))
}

/** Variants of one character that Hong Kong keyboards and fonts mix and the tables lack. */
const forms = new Map(
  (
    '靑青 淸清 栢柏 邨村 著着 槪概 鄕鄉 吿告 緖緒 尙尚 郞郎 姸妍 姉姊 磗磚 隷隸 呑吞 畧略 蔴麻 裠裙 ' +
    '輭軟 餠餅 煑煮 菓果 鵞鵝 飮飲 愼慎 塡填 顚顛 髙高 兪俞 逹達'
  )
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
)

export const folding = createFolding((text) =>
  simplified([...text].map((one) => forms.get(one) ?? one).join('')),
)
export const { foldText, foldWithPositions } = folding

/**
 * Index terms: all pairs of each run of Chinese characters (or a single one), other words as a
 * whole. Folds first; keeps order and repetitions.
 */
export function bigrams(original: string): string[] {
  return runsOf(foldText(original)).flatMap(({ text, isChinese }) =>
    isChinese ? windowsOfTwo(text) : [text],
  )
}
