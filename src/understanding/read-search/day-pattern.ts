import type { Found, Tally } from './sense.ts'

/* Days of the week in folded text: 星期六, 礼拜一三五, 周一至五, 周末, 平日, Mon–Fri, Sat & Sun. */
const chinese =
  /逢?(?:每个?)?(?:星期|礼拜|周)(?<first>[一二三四五六日天])(?:(?: ?[至到\-–~] ?)(?:星期|礼拜|周)?(?<last>[一二三四五六日天])|(?<more>(?:[、,/和同及与或 ]{0,3}[一二三四五六日天]){0,6}))(?![次堂节个])/uy
const english =
  /(?:every )?(?<first>mon|tue|wed|thu|fri|sat|sun)(?:s|sday|nday|day|rs|nesday|r|rsday|urday)?s?(?![a-z])(?: ?(?:-|–|to|through) ?(?<last>mon|tue|wed|thu|fri|sat|sun)(?:s|sday|nday|day|rs|nesday|r|rsday|urday)?s?(?![a-z]))?/uy
const phrases: readonly [RegExp, readonly number[]][] = [
  [/周末|weekends?(?![a-z])/uy, [6, 7]],
  [/平日|weekdays?(?![a-z])/uy, [1, 2, 3, 4, 5]],
]
const numerals = '一二三四五六日天'
const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** SAT in capitals, or before a part of that examination, is not Saturday. */
const examPart = /^ ?(?:i|ii|1|2|reading|writing|maths?|eng|english|exam|数|英|阅读|subject)/u

const dayOfNumeral = (numeral: string) => Math.min(numerals.indexOf(numeral) + 1, 7)

/** May wrap past the end of the week. */
function span(first: number, last: number): number[] {
  const days: number[] = []
  for (let day = first; ; day = (day % 7) + 1) {
    days.push(day)
    if (day === last) return days
  }
}

/** Days that begin at `start`, if any; `typed` gives the text as typed. */
export function daysAt(
  text: string,
  start: number,
  typed: (start: number, end: number) => string,
  tally: Tally,
): Found | undefined {
  const first = text[start] as string
  if (!/[逢每星礼周平emtwfs]/u.test(first)) return undefined
  if (/[a-z]/u.test(first) && /[a-z0-9]/u.test(text[start - 1] ?? ' ')) return undefined
  tally.steps += 1
  const [end, days] =
    chineseDays(text, start) ?? englishDays(text, start, typed) ?? phrase(text, start) ?? []
  if (end === undefined || days === undefined) return undefined
  const values = [...new Set(days)].sort().map(String)
  return { start, end, senses: [{ is: 'choice', filter: 'day', values }], cautious: false }
}

function chineseDays(text: string, start: number): [number, number[]] | undefined {
  chinese.lastIndex = start
  const match = chinese.exec(text)
  if (!match?.groups) return undefined
  const { first = '', last, more = '' } = match.groups
  const days =
    last === undefined
      ? [first, ...more.replace(/[^一二三四五六日天]/gu, '')].map(dayOfNumeral)
      : span(dayOfNumeral(first), dayOfNumeral(last))
  return [start + match[0].length, days]
}

function englishDays(
  text: string,
  start: number,
  typed: (start: number, end: number) => string,
): [number, number[]] | undefined {
  english.lastIndex = start
  const match = english.exec(text)
  if (!match?.groups) return undefined
  const end = start + match[0].length
  if (
    match[0] === 'sat' &&
    (typed(start, end) === 'SAT' || examPart.test(text.slice(end, end + 12)))
  ) {
    return undefined
  }
  const { first = '', last } = match.groups
  const from = names.indexOf(first) + 1
  return [end, last === undefined ? [from] : span(from, names.indexOf(last) + 1)]
}

function phrase(text: string, start: number): [number, readonly number[]] | undefined {
  for (const [pattern, days] of phrases) {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    if (match) return [start + match[0].length, days]
  }
  return undefined
}
