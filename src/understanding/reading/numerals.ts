/* In folded text: 2, 1.5, 1,200, 1½ (folded to 11⁄2), 两, 廿五, 一百八, 千二, twelve, two hundred. */
const digit = '[一二两三四五六七八九]'
const tens = `(?:${digit}?十${digit}?|[廿卅]${digit}?)`
/** The last figure of 一百八; in 二百一个钟 the one belongs to the hour. */
const last = `(?!一[个粒]?(?:钟|小时|堂|次|节))${digit}`
const hundreds = `(?:${digit}?百(?:零${digit}|${tens}|${last})?)`
const thousands = `(?:${digit}?千(?:零(?:${tens}|${digit})|${hundreds}|${digit})?)`
/** Pattern source for a whole number in Chinese characters, without groups. */
export const chineseNumberSource = `(?:${digit}?万(?:${thousands}|${digit})?|${thousands}|${hundreds}|${tens}|${digit})`

const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const round = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** Longest first, so that `six` does not cut `sixteen`. */
const anyOf = (words: readonly string[]) =>
  `(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`
const below100 = `(?:${anyOf(round)}(?:[ -]${anyOf(small.slice(0, 9))})?|${anyOf(small)})`
const english = `(?<![a-z])(?:(?:${anyOf(small)}|a) hundred(?:(?: and)? ${below100})?|${below100})(?![a-z])`

/** Bounded, so that a long row of digits takes linear time. */
const figure = String.raw`(?<!\d)(?:\d{1,3}(?:,\d{3}){1,3}(?!\d)|\d{1,9}(?!\d))(?:\.\d{1,3})?`
const withHalf = String.raw`(?:\d?1⁄2)`

/** Pattern source for one number, without groups; `readNumber` evaluates a match. */
export const numberSource = `(?:${withHalf}|${figure}|${chineseNumberSource}|${english})`

const values = new Map<string, number>([
  ...[...'零一二三四五六七八九十'].map((character, value) => [character, value] as const),
  ...small.map((word, index) => [word, index + 1] as const),
  ...round.map((word, index) => [word, (index + 2) * 10] as const),
  ['两', 2],
  ['a', 1],
])
const units = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
  ['万', 10_000],
])

/** 一百八 is 180 and 千二 is 1,200: a last figure without a unit counts in the unit below. */
function readChinese(text: string): number {
  const spelled = text.replaceAll('廿', '二十').replaceAll('卅', '三十')
  let total = 0
  let pending: number | undefined
  let lastUnit = 1
  let zero = false
  for (const character of spelled) {
    const unit = units.get(character)
    if (unit !== undefined) {
      total += (pending ?? 1) * unit
      pending = undefined
      lastUnit = unit
      zero = false
    } else if (character === '零') zero = true
    else pending = values.get(character) ?? 0
  }
  const last = pending ?? 0
  return total + last * (zero || lastUnit <= 10 ? 1 : lastUnit / 10)
}

function readEnglish(text: string): number {
  let total = 0
  for (const word of text.split(/[ -]/u)) {
    if (word === 'hundred') total *= 100
    else total += values.get(word) ?? 0
  }
  return total
}

/** The value of a match of `numberSource`: `readNumber('一百八')` is 180. */
export function readNumber(text: string): number {
  if (text.endsWith('1⁄2')) return Number(text.slice(0, -3) || 0) + 0.5
  if (/^\d/u.test(text)) return Number(text.replaceAll(',', ''))
  return /^[a-z]/u.test(text) ? readEnglish(text) : readChinese(text)
}
