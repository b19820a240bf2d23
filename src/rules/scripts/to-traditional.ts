import { ConverterFactory } from 'opencc-js/core'
import { from } from 'opencc-js/preset/cn2t'

/** Forms that Hong Kong types instead of the tables' standard: 爲 is 為, 臺 is 台. */
const asTyped = [
  ...['爲為', '臺台', '衆眾', '羣群', '牀床', '峯峰', '麪麵', '啓啟', '喫吃', '癡痴', '祕秘'],
  ...['脣唇', '僞偽', '溼濕', '竈灶', '糉粽', '鉤鈎', '皁皂', '菸煙', '敍敘'],
  ...['瞭解了解', '衚衕胡同'],
].map((pair) => halvesOf(pair))

function halvesOf(pair: string): [string, string] {
  const characters = [...pair]
  const half = characters.length / 2
  return [characters.slice(0, half).join(''), characters.slice(half).join('')]
}

/** Surnames that are the same in both scripts, and the words that mark them as surnames. */
const surnames = ['余', '范', '郁', '岳']
const titles = {
  ...{ 老师: '老師', 导师: '導師', 先生: '先生', 小姐: '小姐', 太太: '太太', 女士: '女士' },
  ...{ 同学: '同學', 校长: '校長', 主任: '主任', 教授: '教授', 医生: '醫生', 博士: '博士' },
}
const named = surnames.flatMap((surname) =>
  Object.entries(titles).map(([title, wanted]) => [surname + title, surname + wanted] as const),
)

/** Built at the first use: it takes some tenths of a second and 25 MB. */
let convert: ((text: string) => string) | undefined

/**
 * As typed in Hong Kong; the wording stays. Only for texts that are simplified throughout: others
 * have characters of both scripts (后, 里), which it would spoil.
 */
export function toTraditional(text: string): string {
  convert ??= ConverterFactory(
    (from.cn ?? []).map((group) => [named, ...group]),
    [asTyped],
  )
  return convert(text)
}
