import * as v from 'valibot'
import type { Parameter } from './call-parameters.ts'
import { passedOver } from './read-crawler.ts'

/** Texts that make parsers and searches work hard, repeated up to the field's limit. */
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
/** A longer request would be rejected as too large. */
const longest = 40_000
const shortest = 12

/** The value that gives the largest answer: the largest page, or all optional parts; else null. */
export function widestOf({ name, schema }: Parameter): string | null {
  const takes = (value: string) => v.safeParse(schema, value).success
  if (name === 'pageSize') return String(most((count) => takes(String(count))))
  return name === 'facets' && takes('1') ? '1' : null
}

/** Probably the most expensive values of a field: long texts, and many numbers. */
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

/** A text repeated up to `length` characters, one less where it would end in a space. */
export const repeated = (words: string, length: number): string =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trimEnd()

/** The largest count that fits, if all smaller ones do; 0 if none does. */
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
