import type { Stretch } from '../reading/clauses.ts'
import { type Claims, claimAll } from './claims.ts'
import { type WeekDay, weekDays } from './shape.ts'

/** Days named together: 星期一、三, 逢二四, 周一至五, Mon & Wed, weekdays. */
export interface Days extends Stretch {
  readonly days: readonly WeekDay[]
  /** 星期二或四: one of them. */
  readonly option: boolean
  /** 逢, 每, every: each of them. */
  readonly every: boolean
  /** A list of days fixes the lessons; weekdays, weekends and ranges leave a choice. */
  readonly named: boolean
  /** 周一至五. */
  readonly range: boolean
}

const numeral = '[一二三四五六日天](?![点时择选])'
const figure = '[1-7](?![点时:\\d]| ?[ap]m|\\.\\d| ?(?:-|~|至|到|to) ?\\d{1,2} ?(?:[ap]m|:))'
const to = ' ?(?:至|到|-|–|~) ?'
const and = '(?: ?(?:、|・|·|,|/|和|同埋|同|及|与|跟|&|\\+|或者?|[ ])? ?)'
const again = '(?:逢|每)?(?:星期|礼拜|周|拜)'
/** Excludes frequencies (一星期三堂), other numbers and dates. */
const behind = '(?! ?(?:小时|粒钟|hours?|hrs?)|[次堂节个年级点时月百钟]|十(?![一二]?[点时]))'
const first = `(?<every>逢(?:每)?|每(?:逢|个)?|任何)?(?:(?:星期|礼拜|周|拜)|(?<=逢))`
const list = (one: string, joint: string) =>
  `${one}(?:${to}(?:${again})?${one}|(?:${joint}(?:${again})?${one}(?![堂次]))*)${behind}`
const listed = `(?:${list(numeral, and)}|${list(figure, ' ?[、,/和同及与跟&+或] ?')}|(?<=逢)(?=[1-7]{2,5}(?!\\d))1?2?3?4?5?6?7?)`

const names = 'mon|tue|wed|thu|fri|sat|sun'
const name = `(?:${names})(?:s|sday|nday|day|rs|nesday|r|rsday|urday)?s?(?![a-z])`
const englishAnd = ' ?(?:,|/|&|\\+|and|n|or|&amp;)? ?'

const patterns: readonly RegExp[] = [
  new RegExp(`${first}(?<chinese>${listed})`, 'gu'),
  new RegExp(
    `(?<![a-z])(?<every>every |each |on )?(?<english>${name}(?: ?(?:-|–|~|to|through|till|至|到) ?${name}|(?:${englishAnd}${name})*))`,
    'gu',
  ),
  // 一至五 4:30-6:30, 六点 一、二、四: without a word for the week, beside a time of day.
  /(?<=^|[ ,。;:(])(?<chinese>[一二三四五六日](?:(?:、|,|\/|至|到|-)[一二三四五六日])+|(?=[一二三四五六日]{2,6}(?:[上下晚夜朝早放]| ?\d))一?二?三?四?五?六?日?|[1-5][-至到][2-7](?= ))(?= ?(?:\d{1,2}(?::\d\d|点|[ap]m|-)|[一二三四五六七八九十]{1,2}点|放学|下课|朝|早|上午|下午|下昼|晚|夜))/gu,
  /(?<=[点半晚\d]|每[日天][^,。; ]{0,5}) (?<chinese>[一二三四五六日](?:(?:、|,|至|到|-)[一二三四五六日])+)(?=[ ,。;]|$)/gu,
  // 一至五 and 二四六 as a clause of their own.
  /(?<=(?:^|[ ,。;:(])) ?(?<chinese>[一二三四五](?:至|到|-)[二三四五六日]|[一二三四五六日](?:[、/][一二三四五六日])+|(?=[一二三四五六日]{2,6}(?:[ ,。;)最都优就]|$))一?二?三?四?五?六?日?)(?=[ ,。;)]|$|最好|都得|优先|就最好)/gu,
  /(?<every>逢|每(?:逢|个)?)?(?<weekdays>平日|工作日|闲日|周中)|(?<![a-z])(?<every2>every |each )?(?<weekdays2>weekdays?|wkdays?|school days?)(?![a-z])/gu,
  /(?<every>逢|每(?:逢|个)?)?(?<weekend>周末|六日(?![、\d]))|(?<![a-z])(?<every2>every |each )?(?<weekend2>weekends?)(?![a-z])/gu,
]
const rangeSign = /(?:[一二三四五六日天1-7a-z]) ?(?:至|到|-|–|~|to|through|till) ?/u

/** 周末不行, 星期三测验: a day without lessons. */
export const taken =
  /^ ?(?:就|都|要)?(?:不行|唔得|不得|不可以?|唔可以|冇空|没空|没时间|冇时间|不方便|唔方便|返工|上班|(?:有|系|是)?(?:考|测验|默书|比赛|表演)|(?:is |are )?(?:not (?:available|possible|ok)|no good|exam|test|mock))/u

/** 星期六日都得: either of them. */
const whichever =
  /^ ?(?:朝头?早|早上|上午|上昼|下午|下昼|晏昼|晚上|夜晚)?(?:(?:都|均|皆)(?:得|ok|可|无妨)|任[择选]其?一|其中一[日天]|二[择选]一)/u

function dayOf(word: string): WeekDay | undefined {
  const numbered = '一二三四五六日'.indexOf(word === '天' ? '日' : word)
  if (numbered >= 0) return weekDays[numbered]
  if (/^[1-7]$/u.test(word)) return weekDays[Number(word) - 1]
  return weekDays.find((day) => word.startsWith(day))
}

function span(days: readonly WeekDay[]): WeekDay[] {
  const [from = 'mon', to = 'mon'] = days
  const start = weekDays.indexOf(from)
  const length = ((weekDays.indexOf(to) - start + 7) % 7) + 1
  return Array.from({ length }, (_, index) => weekDays[(start + index) % 7] as WeekDay)
}

/** In the order of the week, each once. */
export const inOrder = (days: readonly WeekDay[]) => weekDays.filter((day) => days.includes(day))

type Said = Omit<Days, 'start' | 'end'>
const noDays: Said = { days: [], option: false, every: false, named: false, range: false }

function readList(list: string, single: RegExp, every: boolean, anyDoes = false): Said {
  const days = [...list.matchAll(single)].flatMap(([word]) => dayOf(word) ?? [])
  const isRange = days.length === 2 && rangeSign.test(list)
  const option = /或|(?<![a-z])or(?![a-z])/u.test(list) || anyDoes
  return {
    days: inOrder(isRange ? span(days) : days),
    option,
    every,
    named: !isRange,
    range: isRange,
  }
}

export function readDays(
  text: string,
  claims: Claims,
  typed: (start: number, end: number) => string,
): Days[] {
  const all = patterns.flatMap((pattern) =>
    claimAll(text, claims, pattern, (match): Said | undefined => {
      if (taken.test(text.slice(match.index + match[0].length, match.index + match[0].length + 24)))
        return noDays

      const { chinese, english, weekdays, weekdays2, every, every2 } = match.groups ?? {}
      const isEvery = /逢|每|every|each/u.test(every ?? every2 ?? '')
      if (chinese !== undefined) {
        return readList(
          chinese,
          /[一二三四五六日天1-7]/gu,
          isEvery,
          whichever.test(text.slice(match.index + match[0].length)),
        )
      }
      if (english !== undefined) {
        // SAT in capitals is an examination, and so is "sat maths".
        const end = match.index + match[0].length
        const exam =
          /^ ?(?:i+|[12](?=[ ,]+[a-z])|reading|writing|maths?|eng|exam|数|英|阅读|subject)(?![a-z])/u
        if (/(?<![a-z])sat$/u.test(english)) {
          if (typed(end - 3, end) === 'SAT' || exam.test(text.slice(end))) return undefined
        }
        const anyDoes = whichever.test(text.slice(end))
        return readList(english, new RegExp(`(?<![a-z])(?:${names})`, 'gu'), isEvery, anyDoes)
      }
      const days = (weekdays ?? weekdays2) === undefined ? weekDays.slice(5) : weekDays.slice(0, 5)
      return { days, option: false, every: isEvery, named: false, range: false }
    }),
  )
  return all.filter(({ days }) => days.length > 0).sort((a, b) => a.start - b.start)
}
