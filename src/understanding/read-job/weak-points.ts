import type { Stretch } from '../reading/clauses.ts'
import { coverage } from '../reading/coverage.ts'

/* Parts of a subject (作文, fractions). No field holds them, so the tutor gets the folded text. */

const parts =
  '阅读理解|作文|写作|默书|文法|语法|应用题|代数|几何|三角学?|分数|乘法表?|(?<![a-z])(?:composition|comprehension|essay writing|grammar|dictation|word problems?|algebra|geometry|fractions)(?![a-z])'
/** Ambiguous parts (說話), which count only where the pupil is said to be weak. */
const moreParts =
  '阅读|聆听|说话|口试|口语|造句|写字|生字|词汇|串字|拼音|计数|实用文|文言文?|古文|(?<![a-z])(?:writing|reading|listening|speaking|oral|spelling|vocab(?:ulary)?|phonics)(?![a-z])'
const subject = '(?:中英文|中文|英文|数学|(?<![a-z])(?:chinese|english|chi|eng|maths?) ?)'
const weakBehind =
  ' ?(?:方面|部分|能力)?(?:都|又|亦|仲|就)?(?:系|是)?(?:好|很|比较|较|有点|有啲|有些|特别|最|非常|一直|成日|十分|稍|偏|超|太)?(?:写|做|答|学)?得?(?:弱项?|差(?!不多|唔多)|麻麻|唔掂|吃力|失分|跟[唔不]上|追唔上|[唔不](?:好|得|行|识|会|懂|到|出)|需?要加强|(?: (?:is|are))? (?:very |quite |rather |a bit )?(?:weak|poor|bad|not good)(?![a-z]))'
const weakBefore =
  '(?:弱项(?:系|是|:)? ?|(?:唔识|唔会|唔懂|不会|不懂|怕)(?:写|做)?|(?<![a-z])(?:weak(?:er)?|poor|bad|not good|struggl(?:es?|ing)|needs? help|trouble) (?:in|at|with) (?:(?:her|his|the) )?)'
const any = `(?:${parts}|${moreParts})`
/** 作文弱, weak in composition, 作文同文法都差. */
const weak = new RegExp(
  `${subject}?${any}(?: ?(?:同埋?|和|及|、|,|and|&) ?${any}){0,3}${weakBehind}|${weakBefore}${subject}?${any}`,
  'gu',
)
const part = new RegExp(parts, 'gu')

const stretchesOf = (text: string, pattern: RegExp): Stretch[] =>
  [...text.matchAll(pattern)].map(({ index, 0: said }) => {
    return { start: index, end: index + said.length }
  })

/** Also parts named beside weak ones, but not those `known` as the subject or `unwanted`. */
export function readWeakPoints(
  text: string,
  known: readonly Stretch[],
  unwanted: readonly Stretch[],
): Stretch[] {
  const isUnwanted = coverage(unwanted)
  const found = stretchesOf(text, weak).filter((one) => !isUnwanted(one))
  const isTaken = coverage([...known, ...found])
  const alone = stretchesOf(text, part).filter((one) => !isTaken(one) && !isUnwanted(one))
  return [...found, ...alone].sort((a, b) => a.start - b.start)
}
