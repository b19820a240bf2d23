import { dayMinutes } from '#rules/primitives/durations.ts'
import { clockTime } from '#rules/week-slots.ts'
import type { Stretch } from '../reading/clauses.ts'
import { numberSource as N, readNumber } from '../reading/numerals.ts'
import { type Claims, claimAll } from './claims.ts'

type Half = 'am' | 'pm'

/** An hour in minutes from midnight; whether it is morning or evening may be open. */
export interface Hour {
  readonly minutes: number
  readonly half: Half | null
}
/** 4:30后, 5-6:30pm, 晚7点至9点. The context decides the half of the day of an open hour. */
export interface Clock extends Stretch {
  readonly from: Hour | null
  readonly to: Hour | null
  readonly isAfter: boolean
}

const am = '(?:朝早|朝头早|早上|上午|上昼|早|朝|(?<![a-z])morning(?= ))'
const pm = '(?:下午|下昼|晏昼|晚上|夜晚|傍晚|晚|夜|(?<![a-z])(?:afternoon|evening|night)(?= ))'
const noon = '(?:中午|正午)'
const half = (name: string) => `(?:(?<${name}Am>${am})|(?<${name}Pm>${pm}|${noon}))?`
const latinHalf = (name: string) =>
  `(?: ?(?:(?<${name}AmLatin>a\\.?m\\.?)|(?<${name}PmLatin>p\\.?m\\.?|noon|nn))(?![a-z]))?`
/** Minutes after the hour: :30, 点半, 时三十分, 点九 (slang for nine times five minutes). */
const minutes = (name: string) =>
  `(?:[:：](?<${name}M>\\d{2})|(?:(?<=(?<![a-z])(?:after|from|at|by|before|until) ?\\d{1,2})\\.(?<${name}Said>00|15|30|45)(?!\\d))|\\.(?<${name}Range>00|15|30|45)(?:(?= ?(?:-|–|to|至|到) ?\\d{1,2}\\.(?:00|15|30|45)(?!\\d))|(?<=\\d\\.(?:00|15|30|45) ?(?:-|–|to|至|到) ?\\d{1,2}\\.\\d\\d)(?!\\d))|\\.(?<${name}Dot>[0-5]0|15|45)(?= ?(?:[ap]m|(?:-|–|to|至|到) ?\\d{1,2}(?:[:.]\\d\\d)? ?[ap]m))|(?<${name}Mark>点钟?|时)(?:(?<${name}Half>半)|(?<${name}Spelled>${N})(?:分|个字)?(?![点时]|[至到\\-](?!${N}点)))?)?`
const time = (name: string) =>
  `${half(name)} ?(?<${name}H>(?<![\\d$.]|\\d:)(?:\\d{1,2}(?!\\d)|${N.replace('(?:', '(?:(?!\\d)')}))${minutes(name)}${latinHalf(name)}`
const to = ' ?(?:开始)?(?:补|上|教)?(?:-|–|—|~|至|到|to|until|till) ?'
const before = '(?<after>after|from|starting|since|由|从)|(?<until>before|by|until|till)'
const behind = '(?<later>之后|以后|过后|后|起|开始|onwards?|or later)|(?<earlier>之前|以前|前)'
const pattern = new RegExp(
  `(?:(?<![a-z])(?:${before}) ?)?(?:at )?${time('a')}(?:${to}${time('b')})? ?(?:${behind})?`,
  'gu',
)

type Groups = Readonly<Record<string, string | undefined>>

function hourOf(groups: Groups, name: string): Hour | null {
  const said = (part: string) => groups[name + part]
  const spelledHour = said('H')
  if (spelledHour === undefined) return null
  const hour = readNumber(spelledHour)
  const spelled = said('Spelled')
  const spelledMinutes = spelled === undefined ? 0 : readNumber(spelled)
  // 六点三 is a quarter past: the hand points to the three.
  const slang = spelled !== undefined && spelledMinutes < 12 ? spelledMinutes * 5 : spelledMinutes
  const past =
    said('Half') === undefined
      ? Number(said('M') ?? said('Dot') ?? said('Said') ?? said('Range') ?? slang)
      : 30
  if (!Number.isInteger(hour) || hour > 24 || past > 59) return null
  const isAm = (said('Am') ?? said('AmLatin')) !== undefined
  const isPm = (said('Pm') ?? said('PmLatin')) !== undefined
  return { minutes: hour * 60 + past, half: isAm ? 'am' : isPm ? 'pm' : null }
}

function isMarked(groups: Groups): boolean {
  const marks = ['M', 'Dot', 'Said', 'Range', 'Mark', 'Am', 'Pm', 'AmLatin', 'PmLatin']
  const own = ['a', 'b'].some((name) => marks.some((mark) => groups[name + mark] !== undefined))
  return own || (groups.after ?? groups.until) !== undefined
}

/** Directly after a day or a part of the day even bare numbers are times: Sat 10-12. */
const afterDay =
  /(?:[一二三四五六日天][, ]?|(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|day|days|日|末|昼|早|晚|午|后)s?[,: ]{0,2})$/u
/** 功课做到十点: how long something other than a lesson lasts. */
const untilThen = /[做拖搞忙玩温][^,。;]{0,3}[到至] ?$/u
/** 识一点, 快一点, 晚一点, 有一点基础: "a little", not one o'clock. */
function isBit(groups: Groups, isRange: boolean, before: string, whole: string): boolean {
  const said = ['aM', 'aHalf', 'aSpelled', 'aAm', 'aPm', 'after', 'later'].some(
    (name) => groups[name] !== undefined,
  )
  if (groups.aH !== '一' || isRange) return false
  if (/(?<![上下])[早晚]一点$/u.test(before + whole)) return true
  if (said) return false
  return /\p{sc=Han}$/u.test(before) && !/[午晚夜昼早朝一二三四五六天日末后由从]$/u.test(before)
}
/** 由3升到5*, from 5.5 to 7: marks of the pupil. */
const isMark =
  /^(?:\.\d| ?(?:想|要|希望)?(?:升|跌|进步|跳|变|\*|分(?!钟)|%|marks?(?![a-z])|points?(?![a-z])))/u
const marksBefore =
  /(?:(?:improv|rais|boost)\w*(?: \w+){0,3}|level|lv|band|score|marks?|成绩|分数|等级) ?$/u
/** When school ends, or who fetches the child then. */
const schoolEnds =
  /(?:(?<![a-z])(?:pick(?:s|ed|ing)? \w+ up|picks? up|school (?:ends|finishes|is over|lets out)|dismissed|fetch\w*)(?: [a-z]+){0,3}|[接凑湊](?:佢|他|她|小朋友|囡囡|仔仔|仔|女)?|(?:放学|下课)时间(?:系|是)?:?)(?: at)? ?$/u
const counted =
  /^ ?(?:堂|次|节|个|岁|人|年|级|分|星期|lessons?|times?|hours?|hrs?|h(?![a-z])|mins?|years?|yo|yrs?|%|x(?![a-z])|蚊|元|\/)/u

export function readClocks(text: string, claims: Claims): Clock[] {
  // Before the hours that end them: 730-9pm is not 9pm.
  const full = claimAll(text, claims, military, ({ groups = {} }) => ({
    from: hourOf(groups, 'a'),
    to: hourOf(groups, 'b'),
    isAfter: false,
  }))
  const short = claimAll(text, claims, threeFigures, (match) => {
    const groups: Groups = match.groups ?? {}
    const before = text.slice(Math.max(0, match.index - 8), match.index)
    const said = groups.aPmLatin ?? groups.bPmLatin
    if (!afterDay.test(before.trimEnd()) && said === undefined) return undefined
    return { from: hourOf(groups, 'a'), to: hourOf(groups, 'b'), isAfter: false }
  })
  const all = claimAll(text, claims, pattern, (match): Omit<Clock, 'start' | 'end'> | undefined => {
    const groups: Groups = match.groups ?? {}
    const start = hourOf(groups, 'a')
    const end = hourOf(groups, 'b')
    if (!start || (groups.bH !== undefined && !end)) return undefined
    const before = text.slice(Math.max(0, match.index - 8), match.index)
    if (untilThen.test(before)) return undefined
    const behindText = text.slice(match.index + match[0].trimEnd().length)
    const isRange = end !== null
    const near = text.slice(Math.max(0, match.index - 40), match.index)
    if (schoolEnds.test(near)) return undefined
    const isPlain = !plainSigns.some((mark) => groups[mark] !== undefined)
    if (isPlain && isMark.test(behindText)) return undefined
    if (isPlain && groups.after !== undefined && marksBefore.test(near)) return undefined
    if (!isMarked(groups) && !(isRange && afterDay.test(before))) return undefined
    // 下午两个小时, 下午 2堂: a part of the day, then a number that counts something else.
    const hasSign = ['M', 'Dot', 'Said', 'Range', 'Mark', 'AmLatin', 'PmLatin'].some(
      (mark) => (groups[`a${mark}`] ?? groups[`b${mark}`]) !== undefined,
    )
    const isFigure = isRange || /^\d/u.test(groups.aH ?? '')
    if (!hasSign && (counted.test(behindText) || !isFigure)) return undefined
    if (isBit(groups, isRange, before, match[0].trim())) return undefined
    if ((groups.until ?? groups.earlier) !== undefined && !isRange) {
      return { from: null, to: start, isAfter: false }
    }
    const isAfter = (groups.after ?? groups.later) !== undefined
    return { from: start, to: end, isAfter }
  })
  const midday = claimAll(text, claims, noonAlone, () => ({
    from: { minutes: noonMinutes, half: 'pm' as const },
    to: null,
    isAfter: false,
  }))
  return [...all, ...full, ...midday, ...short].sort((a, b) => a.start - b.start)
}

/** 1400-1530, a time only as a complete range. */
const military =
  /(?<![\d$.])(?<aH>[01]\d|2[0-3])(?<aM>[0-5]\d)(?:hrs?)? ?(?:-|–|~|至|到|to) ?(?<bH>[01]\d|2[0-3])(?<bM>[0-5]\d)(?:hrs?)?(?!\d)/gu

/** Signs of an hour that no mark has. */
const plainSigns = ['M', 'Mark', 'Am', 'Pm', 'AmLatin', 'PmLatin'].flatMap((mark) => [
  `a${mark}`,
  `b${mark}`,
])

const noonAlone = /(?<![a-z])(?:at )?(?:noon|midday)(?![a-z])|中午|正午/gu

const threeFigures =
  /(?<![\d$.])(?<aH>[1-9]|1[0-2])(?<aM>00|15|30|45) ?(?<aPmLatin>pm)? ?(?:-|–|~|至|到|to) ?(?<bH>1[0-2]|[1-9])(?<bM>00|15|30|45)? ?(?<bPmLatin>pm)?(?![\d:a-z])/gu

const noonMinutes = dayMinutes / 2

function candidates({ minutes, half }: Hour): number[] {
  if (minutes >= 13 * 60) return [minutes]
  const base = minutes % noonMinutes
  if (half === 'am') return [base]
  if (half === 'pm') return [base + noonMinutes]
  return [base, base + noonMinutes]
}

/**
 * `evening` makes 8 20:00, `morning` makes 7 07:00. Otherwise 1 to 7 and 12 are afternoon and 8 to
 * 11 morning, as lessons are; both ends agree with each other.
 */
export function resolveClock(
  { from, to }: Pick<Clock, 'from' | 'to'>,
  evening: boolean,
  morning = false,
): { from: number | null; to: number | null } {
  const usual = (hour: Hour) => {
    const open = candidates(hour)
    const isMorning = !evening && (morning || hour.minutes % noonMinutes >= 8 * 60)
    return open.length === 1 ? (open[0] ?? 0) : ((isMorning ? open[0] : open[1]) ?? 0)
  }
  if (!from || !to) return { from: from && usual(from), to: to && usual(to) }
  if (from.half === null && to.half !== null) {
    const end = usual(to)
    const start = candidates(from).findLast((minutes) => minutes < end)
    return { from: start ?? usual(from), to: end }
  }
  const start = usual(from)
  const end = candidates(to).find((minutes) => minutes > start)
  return { from: start, to: end ?? usual(to) }
}

/** `990` → `16:30`. */
export function timeOfDay(minutes: number): string {
  return clockTime(minutes % dayMinutes)
}
