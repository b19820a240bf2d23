import { isAnnounced, type Stretch } from './cues.ts'
import { type Digit, groupsOf, kindOf, type NumberKind } from './digits.ts'
import { isHarmless } from './harmless-runs.ts'
import {
  chineseDigits,
  englishNumber,
  englishTens,
  repeats,
  withoutChineseDigits,
} from './numerals.ts'
import { letterAlikes, romanisedDigits, soundAlikes, wordAlikes } from './sound-alikes.ts'

interface Found extends Stretch {
  kind: NumberKind
}

/**
 * Numbers that a reader recognises only when expecting them: 電話 狗一二三四五六七, tel 61Z3 456T,
 * 打 9123 嘻嘻 4567. Searched for around cues only. `left` is `text` with harmless numbers blanked
 * out.
 */
export function disguisedIn(
  left: string,
  text: string,
  zones: readonly Stretch[],
  cues: readonly Stretch[],
): Found[] {
  return zones.flatMap((zone) => {
    const safe = readZone(left, zone)
    const whole = left === text ? safe : readZone(text, zone)
    return [
      ...numbersIn(safe, cues, longGap),
      ...numbersIn(safe, cues, tightGap),
      ...numbersIn(whole, cues, dressedGap).filter((one) => isDirect(one, text, cues)),
    ]
  })
}

interface Zone {
  matched: string
  offset: number
  digits: readonly Digit[]
}

function readZone(text: string, { start, end }: Stretch): Zone {
  const matched = text.slice(start, end)
  return { matched, offset: start, digits: matched.length < 8 ? [] : readLoosely(matched) }
}

const piece = new RegExp(
  `[a-z]+|[0-9]|[!|]|[${[...new Set([...chineseDigits.keys(), ...soundAlikes.keys()])].join('')}]`,
  'gu',
)

function numbersIn(
  { matched, offset, digits }: Zone,
  cues: readonly Stretch[],
  gap: (between: string) => boolean,
): Found[] {
  const runs: Digit[][] = []
  let last: Digit | undefined
  for (const digit of digits) {
    const run = runs.at(-1)
    const joined =
      last !== undefined && (digit.start <= last.end || gap(matched.slice(last.end, digit.start)))
    if (run === undefined || !joined) runs.push([digit])
    else run.push(digit)
    last = digit
  }
  return runs.flatMap((run) => {
    const part = eightOf(run, matched)
    const [first] = part ?? []
    const end = part?.at(-1)?.end
    if (part === null || first === undefined || end === undefined) return []
    if (isHarmless(part, part, matched, true)) return []
    const stretch = { start: first.start + offset, end: end + offset }
    return isAnnounced(stretch, cues) ? [{ ...stretch, kind: kindOf(part) }] : []
  })
}

const onlySigns = /^[\p{P}\p{S}\s]{0,8}$/u
const tightGap = (between: string) => between.length <= 4 && /^[^$%□\p{L}\p{N}]*$/u.test(between)
/** A word or two between the halves, or the same word between all digits. */
const longGap = (between: string) =>
  between.replaceAll(/\s+/gu, ' ').length <= 16 && !/[$%□\n]/u.test(between)
/** Chinese units between the digits of a number read out in full: 九千四百五十六. */
const units = /[十百千萬万億]/gu
/** Disguised as money, a time or a sum: 電話 $91 $23 $45 $67, tel 91:23:45:67. */
const dressedGap = (between: string) =>
  between.length <= 3 && /^[\p{P}\p{S}\s元蚊分]{0,3}$/u.test(between)

const isVerb = /^(?:打|搵|揾|找|聯|致|call|text|ring|dial|whats)/u

/** Whether only `is`, a colon or the like separates cue and number: 電話係 $9456 $7123. */
function isDirect(one: Found, text: string, cues: readonly Stretch[]): boolean {
  if (/[a-z]/u.test(text.slice(one.start, one.end))) return false
  return cues.some(
    ({ start, end }) =>
      (start >= one.end && start - one.end <= 8 && isVerb.test(text.slice(start, end))) ||
      (end <= one.start &&
        one.start - end <= 8 &&
        /^(?:[\s:：=,，、。.$＄(（「<"'-]|係|是|is|我|no|號碼|号码|at|on)*$/u.test(
          text.slice(end, one.start),
        )),
  )
}

/** The eight digits of a run that form a number, less doubtful ones at its ends; null if none. */
function eightOf(run: readonly Digit[], zone: string): readonly Digit[] | null {
  let part = run
  while (part.length > 8 && part[0]?.weak) part = part.slice(1)
  while (part.length > 8 && part.at(-1)?.weak) part = part.slice(0, -1)
  if (part.length !== 8 || !/[4-9]/u.test(part[0]?.value ?? '')) return null
  const sure = part.filter(({ weak }) => weak !== true).length
  const inWords = part.every(({ writing }) => writing === 'english')
  if (sure < (inWords ? 2 : 4)) return null
  const groups = groupsOf(part)
  const gaps = groups.slice(1).map((group, index) =>
    zone
      .slice(groups[index]?.at(-1)?.end ?? 0, group[0]?.start ?? 0)
      .replaceAll(units, '')
      .trim(),
  )
  const matched = gaps.filter((between) => !onlySigns.test(between))
  const halves = groups.length === 2 && groups[0]?.length === 4
  return matched.length === 0 ||
    halves ||
    (matched.length === gaps.length && new Set(matched).size === 1)
    ? part
    : null
}

function readLoosely(zone: string): Digit[] {
  const digits: Digit[] = []
  let times = 1
  for (const { 0: word, index: start } of zone.matchAll(piece)) {
    const end = start + word.length
    const read = readPiece(word, zone, start)
    if (read === null) {
      times = repeats.get(word) ?? 1
      continue
    }
    for (const value of read.values.repeat(times)) {
      const weak = read.weak ? { weak: true as const } : {}
      digits.push({ value, start, end, writing: read.writing, ...weak })
    }
    times = 1
  }
  return digits
}

interface Reading {
  values: string
  writing: Digit['writing']
  weak?: boolean
}

function readPiece(word: string, zone: string, start: number): Reading | null {
  if (word.length === 1 && word >= '0' && word <= '9') return { values: word, writing: 'digit' }
  const chinese = chineseDigits.get(word)
  if (chinese !== undefined) return { values: chinese, writing: 'chinese' }
  const sound = soundAlikes.get(word)
  if (sound !== undefined) return { values: sound, writing: 'chinese', weak: true }
  const end = start + word.length
  const english =
    englishNumber(word) ?? englishTens(word, zone.slice(end, end + 8)) ?? romanisedDigits.get(word)
  if (english !== undefined && english !== null) return { values: english, writing: 'english' }
  const like = wordAlikes.get(word)
  if (like !== undefined) return { values: like, writing: 'english', weak: true }
  const besideDigit = /[0-9]/u.test(`${zone[start - 1] ?? ''}${zone[end] ?? ''}`)
  const letters = besideDigit && word.length <= 3 ? [...word].map((one) => letterAlikes[one]) : []
  if (letters.length === 0 || letters.includes(undefined)) return null
  return { values: letters.join(''), writing: 'digit', weak: true }
}

/** `9同1同2同3…`, `61 love 23 love 45 love 67`: the same word between all digits. */
export function sameBetween(text: string): Found[] {
  const digits = withoutChineseDigits(text)
  return Array.from(digits.matchAll(same)).flatMap(({ index, 0: matched, groups }) => {
    const numbers = matched.split(groups?.between ?? ' ')
    const values = numbers.join('')
    const isSorted = numbers.every((one, at) => at === 0 || Number(one) >= Number(numbers[at - 1]))
    const isFalling = numbers.every((one, at) => at === 0 || Number(one) <= Number(numbers[at - 1]))
    if (!/^[4-9]\d{7}$/u.test(values) || isSorted || isFalling) return []
    return [{ start: index, end: index + matched.length, kind: 'phone_separated' }]
  })
}
const same =
  /(?<!\d)\d{1,2}(?<between>[^\d\n]{0,3}[\p{L}=][^\d\n]{0,6}?)\d{1,2}\k<between>\d{1,2}(?:\k<between>\d{1,2}){1,5}(?!\d)/gu
