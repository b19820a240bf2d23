import type { Found, Tally } from './sense.ts'

/* HK$ an hour: $200以下, 200-300/hr, 二百蚊. A bare number is no fee; a single figure is a maximum. */
const lead = '(?<lead>预算|时薪|学费|收费|每小时|每堂|budget|fee)[:: ]*'
const before =
  '(?<most>不超过|最多|少于|低于|under|below|max|up to|less than|at most|within|[<≤]=?) *|(?<least>最少|至少|高于|over|above|at least|more than|min|from|[>≥]=?) *'
const currency = '(?<currency>hk\\$|hkd|\\$|港币) ?'
const amount = (name: string) =>
  `(?<${name}>\\d{1,3}(?:,\\d{3})+|\\d{2,5})(?:\\.\\d{1,2})?(?![\\d:,.]?\\d)`
const range = `(?: ?(?:-|–|—|~|至|到|to) ?(?:hk\\$|\\$)? ?${amount('upper')})`
const unit = ' ?(?<unit>元|蚊|块|hkd)'
const per = ' ?(?<per>(?:\\/|每|一|per |an? ) ?(?:个?小时|个?钟头?|hour|hr|h|lesson|堂|节))'
const after =
  ' ?(?:(?<belowAfter>或?以[下内]|或?之?内|以里|or less|or below|max)|(?<aboveAfter>或?以上|起|or above|or more|up)|左右|上下)'
const fee = new RegExp(
  `(?:${lead})?(?:约|大约|around |about )?(?:${before})?(?:${currency})?${amount('lower')}${range}?(?:${unit})?(?:${per})?(?:${after})?(?:${unit.replace('unit', 'unitLast')})?(?![a-z0-9*%])`,
  'uy',
)
const firstCharacter = /[\d$<>≤≥预时学收每不最少低高约大港buhmlawfo]/u
const wordCharacter = /[a-z0-9.]/u

/** Limits in HK$ an hour that exclude years, numbers of pupils and telephone numbers. */
const plausible = { least: 20, most: 20_000, bareLeast: 50, bareMost: 1500 }

const digits = '一二三四五六七八九'
const spelled =
  /(?<hundreds>[一二两三四五六七八九])百(?<tens>[一二三四五六七八九])?(?<half>半)?十? ?(?:(?:元|蚊|块)(?<below>或?以[下内])?|(?<only>或?以[下内]))/uy

/** A fee that begins at `start` of the folded text, if any. */
export function feeAt(text: string, start: number, tally: Tally): Found | undefined {
  const first = text[start] as string
  if (digits.includes(first) || first === '两') return spelledFee(text, start, tally)
  if (!firstCharacter.test(first)) return undefined
  if (/[a-z0-9]/u.test(first) && wordCharacter.test(text[start - 1] ?? ' ')) return undefined
  fee.lastIndex = start
  tally.steps += 1
  const match = fee.exec(text)
  const sense = match?.groups && readFee(match.groups)
  return match && sense
    ? { start, end: start + match[0].length, senses: [sense], cautious: false }
    : undefined
}

type Groups = Record<string, string | undefined>
const dollars = (text: string | undefined) =>
  text === undefined ? undefined : Number(text.replaceAll(',', ''))

function readFee(groups: Groups) {
  const lower = dollars(groups.lower) ?? 0
  const upper = dollars(groups.upper)
  const marked = groups.lead ?? groups.currency ?? groups.unit ?? groups.unitLast ?? groups.per
  const word = groups.most ?? groups.least ?? groups.belowAfter ?? groups.aboveAfter
  if (marked === undefined && word === undefined && upper === undefined) return undefined
  const [least, most] =
    marked === undefined
      ? [plausible.bareLeast, plausible.bareMost]
      : [plausible.least, plausible.most]
  if (Math.min(lower, upper ?? lower) < least || Math.max(lower, upper ?? 0) > most)
    return undefined
  if (upper !== undefined) {
    const [min, max] = lower <= upper ? [lower, upper] : [upper, lower]
    return { is: 'fee', minCents: min * 100, maxCents: max * 100 } as const
  }
  if (groups.least !== undefined || groups.aboveAfter !== undefined) {
    return { is: 'fee', minCents: lower * 100 } as const
  }
  return { is: 'fee', maxCents: lower * 100 } as const
}

function spelledFee(text: string, start: number, tally: Tally): Found | undefined {
  spelled.lastIndex = start
  tally.steps += 1
  const match = spelled.exec(text)
  if (!match?.groups) return undefined
  const { hundreds = '', tens, half } = match.groups
  const value = (numeral: string) => (numeral === '两' ? 2 : digits.indexOf(numeral) + 1)
  const amountInDollars =
    value(hundreds) * 100 +
    (tens === undefined ? 0 : value(tens) * 10) +
    (half === undefined ? 0 : 50)
  return {
    start,
    end: start + match[0].length,
    senses: [{ is: 'fee', maxCents: amountInDollars * 100 }],
    cautious: false,
  }
}
