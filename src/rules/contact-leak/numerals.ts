export type Writing = 'digit' | 'chinese' | 'english'

/** Chinese digits, with the forms used on cheques and for reading numbers aloud. */
export const chineseDigits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    〇: '0',
    零: '0',
    洞: '0',
    一: '1',
    壹: '1',
    幺: '1',
    么: '1',
    二: '2',
    貳: '2',
    贰: '2',
    弍: '2',
    貮: '2',
    兩: '2',
    两: '2',
    倆: '2',
    三: '3',
    叁: '3',
    參: '3',
    叄: '3',
    四: '4',
    肆: '4',
    五: '5',
    伍: '5',
    六: '6',
    陸: '6',
    陆: '6',
    七: '7',
    柒: '7',
    拐: '7',
    八: '8',
    捌: '8',
    九: '9',
    玖: '9',
    勾: '9',
  }),
)

const anyChineseDigit = new RegExp(`[${[...chineseDigits.keys()].join('')}]`, 'gu')
/** Keeps the length. */
export const withoutChineseDigits = (text: string): string =>
  text.replaceAll(anyChineseDigit, (one) => chineseDigits.get(one) ?? one)

const englishDigits: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  nil: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  niner: '9',
}
const englishWord = /zero|oh|nil|one|two|three|four|five|six|seven|eight|niner|nine/gu
const onlyEnglishWords = /^(?:zero|oh|nil|one|two|three|four|five|six|seven|eight|niner|nine)+$/u

/** `nineone` → `91`; null unless the word consists of numbers only. */
export function englishNumber(word: string): string | null {
  if (!onlyEnglishWords.test(word)) return null
  return word.replaceAll(englishWord, (name) => englishDigits[name] ?? '')
}

const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const unitBehind = /^[\s-]{1,2}(?:one|two|three|four|five|six|seven|eight|nine)(?![a-z])/u

/** `ninety` before `one` → 9, `ninety` alone → 90, `eleven` → 11; null for any other word. */
export function englishTens(word: string, behind: string): string | null {
  const teen = teens.indexOf(word)
  if (teen >= 0) return String(10 + teen)
  const ten = tens.indexOf(word)
  if (ten < 0) return null
  return unitBehind.test(behind) ? String(ten + 2) : `${ten + 2}0`
}

/** `double six`, `triple eight`: how often the following digit counts. */
export const repeats: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
])

/** Letters that stand for digits within a number: `91o2 345l`. */
export const lookAlikes: Readonly<Record<string, string>> = {
  o: '0',
  l: '1',
  i: '1',
  s: '5',
  b: '8',
  z: '2',
}

const chineseTen = '一二三四五六七八九'
/** `九十一` → 91, `十五` → 15, `六十` → 60. */
export function chineseTens(word: string): string {
  const [ten = '', unit = ''] = word.split('十')
  return `${ten === '' ? 1 : chineseTen.indexOf(ten) + 1}${unit === '' ? 0 : chineseTen.indexOf(unit) + 1}`
}
/** Not next to more digits, where it means something else: 七七四十九. */
export const chineseTensPattern = `(?<![${chineseTen}])[${chineseTen}]?十[${chineseTen}]?(?![${chineseTen}十])`
