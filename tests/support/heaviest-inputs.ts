import * as v from 'valibot'
import type { Parameter } from './call-parameters.ts'
import { passedOver } from './read-crawler.ts'

/** Texts that make readers, searches and judges of texts work, each repeated for as long as a field takes it. */
const texts = [
  '小一至中六數學英文物理，',
  '中三數學 沙田 女導師 ',
  'mathmatics shatin S3 to S6, ',
  'HKU 經濟系 DSE 5** ',
  'a b ',
  '九一二三 四五六七 wechat: ab_12 ',
  'a.b@c.de http://e.f/g?h ',
  '**[a](b)** `c`\n',
  'ｆｕｌｌ㈰ﷺ',
]
/** Nothing longer is tried: a request of so many characters is too large. */
const longest = 40_000
/** What is this short at most is a code or a choice, and no text. */
const shortest = 12

/** What makes an answer as wide as it gets: the largest page, with what it may bring along; else null. */
export function widestOf({ name, schema }: Parameter): string | null {
  const takes = (value: string) => v.safeParse(schema, value).success
  if (name === 'pageSize') return String(most((count) => takes(String(count))))
  return name === 'facets' && takes('1') ? '1' : null
}

/** What a field takes that is likely to cost most: long texts, and many numbers. */
export function heaviestOf({ name, schema }: Parameter): string[] {
  if (passedOver.has(name) || name === 'pageSize') return []
  const takes = (value: string) => v.safeParse(schema, value).success
  const ofTexts = texts.flatMap((text) => {
    const length = most((count) => takes(repeated(text, count)))
    return length > shortest ? [repeated(text, length)] : []
  })
  const counts = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(',')
  const count = most((many) => takes(counts(many)))
  return count > 1 ? [...ofTexts, counts(count)] : ofTexts
}

/** Some words again and again, `length` characters in all, or one less where the last were a space. */
export const repeated = (words: string, length: number): string =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trimEnd()

/** The largest number that fits, where every smaller one does; 0 when none does. */
function most(fits: (count: number) => boolean): number {
  let least = 0
  let step = 1
  while (least + step <= longest && fits(least + step)) {
    least += step
    step *= 2
  }
  for (; step >= 1; step = Math.floor(step / 2)) {
    if (least + step <= longest && fits(least + step)) least += step
  }
  return least
}
