import { ConverterFactory } from 'opencc-js/core'
import { from } from 'opencc-js/preset/cn2t'

/** Where Hong Kong types another form than the standard of the tables: 爲 is 為, 臺 is 台. */
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

/** Surnames that are their own traditional form, and the words that show them to be surnames. */
const surnames = ['余', '范', '郁', '岳']
const titles = {
  ...{ 老师: '老師', 导师: '導師', 先生: '先生', 小姐: '小姐', 太太: '太太', 女士: '女士' },
  ...{ 同学: '同學', 校长: '校長', 主任: '主任', 教授: '教授', 医生: '醫生', 博士: '博士' },
}
const named = surnames.flatMap((surname) =>
  Object.entries(titles).map(([title, wanted]) => [surname + title, surname + wanted] as const),
)

/** Made when the first text needs it: some tenths of a second, and 25 MB that stay. */
let convert: ((text: string) => string) | undefined

/**
 * Simplified Chinese as Hong Kong types it in traditional characters; the wording stays. Only for texts
 * that are simplified throughout: of a traditional one it would spoil what both scripts write (后, 里).
 */
export function toTraditional(text: string): string {
  convert ??= ConverterFactory(
    (from.cn ?? []).map((group) => [named, ...group]),
    [asTyped],
  )
  return convert(text)
}
