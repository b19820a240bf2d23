import type { NumberKind } from './digits.ts'
import { withoutChineseDigits } from './numerals.ts'

/*
 * Telephone numbers disguised as something else: money and a time (每堂 $9123，時間 4567), a sum
 * (9123=4567), a price of tens of millions ($91,234,567). A half that may really be a price, a time
 * or a year is left alone: $4500, 1630, 2026.
 */

interface Dressed {
  start: number
  end: number
  kind: NumberKind
}

const dress =
  '\\$|[=＝]|hkd|每堂|每節|每节|每小時|每小时|每個鐘|學費|学费|堂費|收費|收费|費用|费用|價錢|价钱|時間|时间|時段|上堂|開始|(?<![a-z])(?:time|times|fee|fees|price|prices|cost|rate|starts?|per|lesson|hour)(?![a-z])'
const isDress = new RegExp(dress, 'u')
const between = `(?:[\\s,，、:：;；。.\\-–—_~/|()（）元蚊*+係是]|(?<![a-z])(?:at|is|and|hk)(?![a-z])|${dress}){1,8}`
const halves = new RegExp(
  `(?<![\\d.])(?<one>[4-9]\\d{3})(?=(?<between>${between}))\\k<between>(?<two>\\d{4})(?!\\d|\\.\\d|\\s?[-–~至到+×*x/÷]\\s?\\d)`,
  'gu',
)
const thousands =
  /(?<![\d,.])(?:\d{1,4},){2,3}\d{1,4}(?!,?\d)(?!\s?(?:人|次|個|名|views?|people|km|公里|[×÷+=*/]))/gu
/** Things that really are counted in tens of millions. */
const counted =
  /(?:點擊|瀏覽|收入|支出|營業額|營收|利潤|盈利|資產|負債|人口|銷量|年薪|成交|市值|成本|views|population|revenue|profit|income|assets|sales)[^\d，。]{0,8}$/u

const isTime = (digits: string) => /^(?:[01]\d|2[0-3])[0-5][05]$/u.test(digits)
const isYear = (digits: string) => /^(?:19|20)\d{2}$/u.test(digits)
/** $1988, $4,288, $595: the usual last digits of fees. */
const looksLikePrice = (digits: string) => /[0589]$/u.test(digits)

/** Whether isolated digits may be a time, a year, a sum of money or a small count. */
export function isExplained(digits: string, text = ''): boolean {
  if (digits.length < 3) return Number(digits) <= 31 || Number(digits) % 5 === 0
  if (isTime(digits) || isYear(digits)) return true
  if (digits.length > 5 || times.test(text)) return false
  return isDress.test(text) ? looksLikePrice(digits) : digits.endsWith('0')
}

/** Whether a text speaks of money or times. */
export const isDressed = (text: string) => isDress.test(text)

const times = /時間|时间|時段|上堂|開始|time|start/u

/** Whether the second half cannot be what the words before it claim. */
function isFalse(one: string, two: string, joint: string, isMoney: boolean): boolean {
  if (times.test(joint)) return !isTime(two) && !isYear(two)
  if (/[=＝]/u.test(joint)) return one !== two && !/00 00$/u.test(`${one} ${two}`)
  return (isMoney || isDress.test(joint)) && !isYear(two) && ![one, two].some(looksLikePrice)
}

/** Numbers in a plain text disguised as money, times or sums. */
export function findDressed(plain: string): Dressed[] {
  const text = withoutChineseDigits(plain)
  const found: Dressed[] = []
  for (const { index: start, 0: matched, groups } of text.matchAll(halves)) {
    const { one = '', two = '', between: joint = '' } = groups ?? {}
    const isMoney = /\$\s?$/u.test(text.slice(Math.max(0, start - 2), start))
    if (isFalse(one, two, joint, isMoney)) {
      found.push({ start, end: start + matched.length, kind: 'phone_separated' })
    }
  }
  for (const { index: start, 0: matched } of text.matchAll(thousands)) {
    const digits = matched.replaceAll(/\D/gu, '')
    if (!/^[4-9]\d{7}$/u.test(digits) || digits.endsWith('000') || !/\d{3}/u.test(matched)) continue
    if (counted.test(text.slice(Math.max(0, start - 20), start))) continue
    found.push({ start, end: start + matched.length, kind: 'phone_separated' })
  }
  return found
}
