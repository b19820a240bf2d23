import type { Sex } from '#contract/vocabulary.ts'
import type { Stretch } from '../reading/clauses.ts'

/*
 * Personal data in the text as typed. The form has fields for some of it and promises not to show
 * them, so it must not become public here either.
 */

export interface PrivateSaid {
  readonly sex: { readonly value: Sex; readonly at: Stretch } | null
  readonly birthYear: { readonly value: number; readonly at: Stretch } | null
  /** Words not to be published, with the comma that follows them. */
  readonly takenOut: readonly Stretch[]
}

const year4 = '(?<year>(?:19|20)\\d{2})'
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?'
const day = `\\d{1,2}(?:st|nd|rd|th)?`
const labels =
  '(?:出生(?:年份|年|日期)|生日|DOB|date of birth|year of birth|birth ?(?:year|date|day))'

/** Each has the year in `year`, or with two digits in `short`. */
const births = [
  `(?:我|本人)?(?:於|在|系|係|是)?${year4} ?年(?: ?\\d{1,2} ?月(?: ?\\d{1,2} ?[日號号])?)?(?:中|頭|尾|初|底)?(?:出[生世]|生(?!物|涯|意|活|產|产))`,
  `(?<short>\\d{2}) ?年(?: ?\\d{1,2} ?月(?: ?\\d{1,2} ?[日號号])?)?出[生世]`,
  `(?:我|本人)?(?:出生[於于在]|生[於于])\\s?${year4}(?: ?年)?(?: ?\\d{1,2} ?月(?: ?\\d{1,2} ?[日號号])?)?`,
  `${labels}\\s?(?:[:：]|是|係|is)?\\s?(?:\\d{1,2}[-/.]\\d{1,2}[-/.])?${year4}(?: ?年)?(?: ?\\d{1,2} ?月(?: ?\\d{1,2} ?[日號号])?|[-/.]\\d{1,2}(?:[-/.]\\d{1,2})?)?`,
  `(?<![A-Za-z])(?:(?:I was|I['’]m|was) )?born (?:in|on) (?:(?:${day} )?${month} (?:${day},? )?)?${year4}`,
].map((source) => new RegExp(source, 'giu'))

/** The writer's own age; those of pupils are levels: 教 3 歲至 6 歲. */
const ages =
  /(?:我|本人)?(?:今年|現年|现年|今個月|年齡\s?[:：]|年龄\s?[:：]|age\s?[:：])\s?(?:1[6-9]|[2-9]\d) ?(?:歲|岁)?|(?<![A-Za-z])I(?: am|['’]m) (?:1[6-9]|[2-9]\d)(?: years? old)?(?=[\s,.;，。]|$)|(?<=[，,。\s男女]|^)(?:1[6-9]|[2-9]\d) ?(?:歲|岁)(?=[，,。.;；\s]|$)/giu

const idCards =
  /(?:(?:我|本人)?(?:嘅|的)?(?:香港)?(?:身份證|身份证|HKID)(?:號碼|号码|no\.?|number)?\s?(?:[:：]|是|係|is)?\s?)?(?<![A-Za-z\d])[A-Za-z]{1,2}\d{6}\s?(?:[(（][\dAa][)）]|[\dAa](?![A-Za-z\d]))/giu

/** 住沙田, 我住喺沙田第一城 12 座, to the end of the clause, unless lessons are given there. */
const homes =
  /(?<![居入暫\p{Script=Han}])(?:我|本人)?(?:現時|現|现时|现|而家|屋企|家)?(?:居住|居|住)(?:喺|係|在|於|于)?[^，,。.;；\n！!？?可教補补收網网上能]{2,40}(?=[，,。.;；\n！!？?]|$)|(?<![A-Za-z])I(?: am|['’]m)? (?:currently )?liv(?:e|ing) (?:in|at|near) [^,.;\n!?，。]{2,60}/giu
const addresses =
  /[\p{Script=Han}A-Za-z\d]{0,24}\d{1,3} ?(?:座|樓|楼)[\p{Script=Han}A-Za-z\d ]{0,8}\d{0,4} ?(?:室|號室|号室)|(?:Flat|Room|Rm\.?) ?[A-Z\d]{1,5},? [^.;\n。；]{0,40}(?:Road|Street|Court|Estate|House|Block|Tower)[^,.;\n，。；]{0,20}/giu

const sexes: readonly (readonly [Sex, RegExp])[] = [
  [
    'F',
    /(?<=^|[，,。;；\s(（])(?:性別\s?[:：]?\s?|性别\s?[:：]?\s?|我係|我是|本人)?(?:女生?|女性|女仔)(?=[，,。;；\s)）]|$)|女(?:大學生|大学生|導師|导师|老師|老师)(?=[，,。;；\s]|$)|(?<![A-Za-z])female(?! (?:students?|pupils?))(?![A-Za-z])/giu,
  ],
  [
    'M',
    /(?<=^|[，,。;；\s(（])(?:性別\s?[:：]?\s?|性别\s?[:：]?\s?|我係|我是|本人)?(?:男生?|男性|男仔)(?=[，,。;；\s)）]|$)|男(?:大學生|大学生|導師|导师|老師|老师)(?=[，,。;；\s]|$)|(?<![A-Za-z])male(?! (?:students?|pupils?))(?![A-Za-z])/giu,
  ],
]

/** A comma after removed words goes with them, a full stop stays. */
const tail = /^\s*[，,、；;]\s*/u

const stretchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    groups: match.groups ?? {},
  }))

/** Finds personal data of the writer. */
export function privateSaid(text: string): PrivateSaid {
  const born = births.flatMap((pattern) => stretchesOf(text, pattern))
  const hidden = [
    ...born,
    ...[ages, idCards, homes, addresses].flatMap((one) => stretchesOf(text, one)),
  ]
  const said = sexes.flatMap(([value, pattern]) =>
    stretchesOf(text, pattern)
      .slice(0, 1)
      .map(({ start, end }) => ({ value, at: { start, end } })),
  )
  const [sex] = said
  const [birth] = born
  return {
    // Both sexes together describe pupils: 男女學生.
    sex: said.length === 1 && sex !== undefined ? sex : null,
    birthYear:
      birth === undefined
        ? null
        : {
            value: yearOf(birth.groups.year, birth.groups.short),
            at: { start: birth.start, end: birth.end },
          },
    takenOut: hidden.map(({ start, end }) => ({
      start,
      end: end + (tail.exec(text.slice(end))?.[0].length ?? 0),
    })),
  }
}

/** 06 is 2006, 98 is 1998: no tutor was born before 1931 or after 2030. */
const yearOf = (year: string | undefined, short: string | undefined) =>
  year === undefined ? Number(short) + (Number(short) > 30 ? 1900 : 2000) : Number(year)
