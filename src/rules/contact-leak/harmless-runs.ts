import { type Digit, groupsOf } from './digits.ts'

/** `2019 2020`: two years of recent decades. */
const twoYears = /^(?:(?:19[89]|20[0-3])\d){2}$/u

/** Tens of millions, as in a population. */
const roundNumber = /^\d{1,2}0{6,7}$/u

/** Words that introduce a list of small numbers: marks, buses, primes, pages. */
const listed =
  /(?:中文|英文|數學|数学|通識|常識|物理|化學|化学|生物|經濟|經|科|成績表?|成绩|分數|分数|平均|測驗|测验|小測|期中|期末|中期|考試|考试|呈分試|模擬|巴士|小巴|路線|線|數列|數字|質數|质数|因數|倍數|三角形|角度|人數|年齡|年級|答案|次序|頁|題|房|bus(?:es)?|routes?|marks?|scores?|scored|maths?|english|chinese|physics|chem(?:istry)?|bio(?:logy)?|primes?|numbers|pages?|ages?|aged|rooms?|chapters?|units?|exercises?|angles?|answers?|temperatures?|sequence|series|data(?:set)?|samples?|values|list|results|次|數據|数据|資料|樣本|骰子)[\s:：]{0,3}$/u
const listedBehind =
  /^[^，。,.\d]{0,7}?(?:分|求|find|median|mean|mode|到|都到|直達|號巴士|號車|班車|歲|years? old|marks|buses|degrees|°|…|\.{3}|等等|etc)/u

/** Whether digits without a cue form a list: years, rising numbers, marks of several papers. */
export function isHarmless(
  part: readonly Digit[],
  run: readonly Digit[],
  text: string,
  announced: boolean,
): boolean {
  const values = part.map(({ value }) => value).join('')
  if (twoYears.test(values) || (roundNumber.test(values) && !announced)) return true
  const behind = text.slice(part.at(-1)?.end ?? 0, (part.at(-1)?.end ?? 0) + 4)
  // An exercise: 98765432 ÷ 8 = 12345679.
  if (!announced && /^\s?[÷×=]\s?\d/u.test(behind)) return true
  const groups = groupsOf(part)
  const numbers = groups.map((group) => Number(group.map(({ value }) => value).join('')))
  if (groups.length === part.length) {
    const counting = numbers.every((value, index) => value === (numbers[0] ?? 0) + index)
    if (counting || (falls(numbers) && numbers.every((value) => value >= 1 && value <= 7))) {
      return true
    }
  }
  const marks = text.slice(part[0]?.end ?? 0, part.at(-1)?.start ?? 0)
  if (/[,，、]/u.test(marks) && new Set(groups.map(({ length }) => length)).size > 1) {
    if (groups.length >= 4 && rises(numbers)) return true
  }
  // 九十五、八十、七十五: minutes and marks.
  const inTens = /十/u.test(text.slice(part[0]?.start ?? 0, part.at(-1)?.end ?? 0))
  const isCounted = falls(numbers) || numbers.every((value) => value % 5 === 0)
  if (inTens && !announced && isCounted) return true
  // (4,5), (6,7): points of a plane.
  if (/\d\) ?[,，、] ?\(\d/u.test(marks)) return true
  // 45+67、89-23: sums and other formulas with three or more different signs.
  if (new Set(marks.replaceAll(/[\p{L}\d\s()]/gu, '')).size > 2 && /[+×*/]/u.test(marks))
    return true
  const isWritten = part.some(({ writing }) => writing === 'english')
  if (announced || isWritten || groups.length < 4 || groups.some(({ length }) => length > 3))
    return false
  const sizes = new Set(groups.map(({ length }) => length))
  const uneven = sizes.size > 1 && groups.length >= 5 && !sizes.has(3)
  const goesOn = run.length > part.length
  const first = part[0]?.start ?? 0
  const last = part.at(-1)?.end ?? 0
  return (
    uneven ||
    goesOn ||
    rises(numbers) ||
    listed.test(text.slice(Math.max(0, first - 14), first)) ||
    listedBehind.test(text.slice(last, last + 12))
  )
}

const rises = (numbers: readonly number[]) =>
  numbers.every((value, index) => index === 0 || value >= (numbers[index - 1] ?? 0))
const falls = (numbers: readonly number[]) =>
  numbers.every((value, index) => index === 0 || value <= (numbers[index - 1] ?? 0))
