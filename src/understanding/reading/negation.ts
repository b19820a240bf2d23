import { clausesOf, type Stretch } from './clauses.ts'

/* 唔使补中文, 除咗英文, 英文除外, no need for Chinese. 唔好 is not a negation: 英文唔好 is weak in English. */
const verb = '(?:再|帮手|帮|教|补习|补|学|上(?!门|网)|包|读|接|考|搵|找)?(?:埋)?'
const chinese = [
  `(?:唔|不|毋|无|冇)(?:使|洗|驶|需要?|须|必|用|想要?|要)${verb}`,
  `(?:唔|不)(?:接受?|考虑|考慮|补|教|包括?|收|请|搵|找|做|去)`,
  '(?:唔好|不要)(?:搵|揾|找|介绍|派)',
  '(?:唔好|不要)(?=男|女|网|online|zoom|补习社|中介|大学生)',
  '(?:不|唔)包括?',
  '已经?(?:有|请|搵|找)(?:咗|到|了)?(?:一?[位个])?(?=[^,。;]{1,8}(?:老师|导师|补习))',
  '非(?=ib|dse|本地)',
]
const english = [
  "(?:do(?:es)? ?n[o']?t|not|no longer|never)(?: really)? (?:need|want|require|teach|cover|accept|consider|take|offer|looking for|do)(?:ing)?",
  'no need (?:for|to)',
  "(?:need not|needn'?t)",
  'not (?:including|interested in)',
  'no(?= (?!more than|later|less than|experience|background|idea|problem|matter|prior|previous|preference))',
  '(?:excluding|exclude|except(?: for)?|but not|other than)(?= )',
  '^ ?not(?= (?!good|strong|doing|very|so|sure|confident|needed|required|necessary|in ))',
  '(?:all|any|every)(?:thing)?(?: \\w+)? but',
]
const except = '(?:除(?:咗|了|却|去)?)(?!夕|非|外)'
const before = new RegExp(
  `(?<except>${except})|(?:${chinese.join('|')})|(?<![a-z])(?:${english.join('|')})(?![a-z])`,
  'gu',
)
/** Follows what is not wanted, at the end of its clause. */
const after =
  /(?:就|都|暂时|暫時)?(?:除外|勿扰|免问|(?<!除[^,]{0,12})(?:以外|之外)|恕不(?:教授|教|补|接受?)(?=$)|(?:唔|不|无|毋|冇)(?:使|洗|驶|需要?|须|必|用|要|补|教|学)(?:补习|补|教授|教|学|上|授)?(?:喇|啦|了|嘅)?(?=$))|(?: is| are)? (?:not (?:needed|required|necessary)|unnecessary|excluded)(?=$)/gu
/** Begins a new clause: 唔使补中文只补数, 除咗英文全科. */
const contrast =
  /但|只|净系|淨系|主要|就得|即可|仲要|还要|要补|全科|其他|其余|(?<![a-z])(?:but|only|just|instead)(?![a-z])/u
/** 除咗英文(之外)仲要数学 wants both. */
const also = /^.{0,12}?(?:(?:之外|以外|外),? ?)?(?:仲|亦|还|也|都想|同时)/u
/** The earliest start of names before a negation. */
const opening = /[要补但,、 ]|(?<![a-z])(?:and|but|need)(?![a-z])/gu

/** Unwanted names are near the negation, which also bounds the time for a long clause. */
const near = 60

function firstIndex(pattern: RegExp, text: string): number {
  const index = text.search(pattern)
  return index < 0 ? text.length : index
}

function lastIndex(pattern: RegExp, text: string): number {
  let end = 0
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length
  return end
}

/** The stretches of the folded text that are not wanted, without the negation itself. */
export function negatedStretches(text: string): Stretch[] {
  const negated: Stretch[] = []
  for (const clause of clausesOf(text)) {
    const said = text.slice(clause.start, clause.end)
    for (const match of said.matchAll(before)) {
      const from = match.index + match[0].length
      if (
        match.groups?.except !== undefined &&
        also.test(text.slice(clause.start + from, clause.start + from + near))
      )
        continue
      // 唔使全科 refuses it; in 除咗英文全科 it is what is wanted.
      const all = match.groups?.except === undefined && said.startsWith('全科', from) ? 2 : 0
      const length = all + firstIndex(contrast, said.slice(from + all, from + near))
      if (length > 0)
        negated.push({ start: clause.start + from, end: clause.start + from + length })
    }
    for (const match of said.matchAll(after)) {
      const earliest = Math.max(0, match.index - near)
      const names = said.slice(earliest, match.index)
      const start =
        earliest +
        Math.max(
          lastIndex(opening, names),
          match[0].endsWith('外') ? lastIndex(/[及和同与]/gu, names) : 0,
        )
      if (start < match.index) {
        negated.push({ start: clause.start + start, end: clause.start + match.index })
      }
    }
  }
  return negated
}
