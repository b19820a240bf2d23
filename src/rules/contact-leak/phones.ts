import { aroundCues, findCues, isAnnounced, type Stretch } from './cues.ts'
import { type Digit, kindOf, type NumberKind, readDigits } from './digits.ts'
import { disguisedIn, sameBetween } from './disguised-phones.ts'
import { findDressed } from './dressed-numbers.ts'
import { findFarHalves, withoutNamesOfParts } from './halves.ts'
import { isHarmless } from './harmless-runs.ts'
import { withoutSafeNumbers } from './safe-numbers.ts'

export interface FoundNumber extends Stretch {
  kind: NumberKind
}

/** Separators between the digits of one number: signs of any kind, or a connecting word. */
const signs = /^[\p{P}\p{S}\s]*$/u
/** Signs that end a number; = and ^ belong to formulas. */
const stops = /[$%□=^]/u
const leadsOn =
  /(?:跟住|跟著|跟着|然後|然后|之後|之后|後面|后面|前面|後尾|后四位|後四位)(?:就)?(?:係|是|系|加)?|再加|加|接住|接返|接|跟手|跟|連|駁|再嚟|空格|橫線|and then|then dial|then|followed by|and|double|triple|treble|last four|space|dash|hyphen/gu
const longestGap = 4
const longestBetween = 40

/** Telephone numbers in a plain text, in any notation. */
export function findPhones(plain: string): FoundNumber[] {
  const text = withoutNamesOfParts(plain)
  const cues = findCues(plain)
  const zones = aroundCues(cues, text.length)
  const runs = runsOf(readDigits(text), text)
  // Most texts hold no eight digits together, and need no search for harmless numbers.
  const left = runs.length > 0 || zones.length > 0 ? withoutSafeNumbers(text) : text
  const leftRuns = left === text || runs.length === 0 ? runs : runsOf(readDigits(left), left)
  const found = leftRuns.flatMap((run) => phonesIn(run, text, cues))
  return [
    ...found,
    ...findFarHalves(plain),
    ...findDressed(plain),
    ...sameBetween(text),
    ...disguisedIn(left, text, zones, cues),
  ]
}

function runsOf(digits: readonly Digit[], text: string): Digit[][] {
  const runs: Digit[][] = []
  let last: Digit | undefined
  for (const digit of digits) {
    const run = runs.at(-1)
    if (run === undefined || last === undefined || !joins(last, digit, text)) runs.push([digit])
    else run.push(digit)
    last = digit
  }
  return runs.filter((run) => run.length >= 8)
}

function joins(last: Digit, next: Digit, text: string): boolean {
  if (last.end >= next.start) return true
  const between = text.slice(last.end, next.start)
  if (between.length > longestBetween || stops.test(between)) return false
  if (between.length <= longestGap && signs.test(between)) return true
  const bare = between.replaceAll(leadsOn, '').replaceAll(/\s+/gu, ' ')
  return bare.length <= longestGap && signs.test(bare)
}

const shapes: readonly RegExp[] = [
  // With a country code: Hong Kong, Macau, the mainland.
  /(?:00)?8520?[2-9]\d{7}/gu,
  /(?:00)?8536\d{7}/gu,
  /(?:00)?861[3-9]\d{9}/gu,
  /1[3-9]\d{9}/gu,
  /[4-9]\d{7}/gu,
  /[23]\d{7}/gu,
]

function phonesIn(whole: readonly Digit[], text: string, cues: readonly Stretch[]): FoundNumber[] {
  const run = withoutDoubles(whole)
  const values = run.map(({ value }) => value).join('')
  const groups = groupStarts(run)
  const all = stretchOf(run)
  const abroad =
    /\+\s?\(?$/u.test(text.slice(Math.max(0, all.start - 3), all.start)) &&
    values.length >= 9 &&
    values.length <= 15
  if (abroad && !/^85[23]|^86/u.test(values)) return [{ ...all, kind: kindOf(run) }]
  if (isBackwards(all, text) && /^\d{7}[4-9]$/u.test(values)) return [{ ...all, kind: kindOf(run) }]
  for (const shape of shapes) {
    for (const { index, 0: found } of values.matchAll(shape)) {
      const part = run.slice(index, index + found.length)
      const stretch = stretchOf(part)
      // A number begins where a group of digits begins, and ends where one ends.
      const isWhole =
        groups.has(index) &&
        (index + found.length === run.length || groups.has(index + found.length))
      if (!isWhole || isHarmless(part, run, text, isAnnounced(stretch, cues))) continue
      return [{ ...stretch, kind: kindOf(part) }]
    }
  }
  return abroad ? [{ ...all, kind: kindOf(run) }] : []
}

const backwards =
  /倒轉|倒轉|反轉|掉轉|倒序|逆序|倒寫|倒返|調轉|由(?:右|尾|後)|從(?:右|尾|後)|(?<![a-z])(?:backwards?|reversed?|from (?:right|the end))(?![a-z])/u
/** 倒轉 14883096 就係電話: "backwards, … is my number". */
const isBackwards = ({ start, end }: Stretch, text: string) =>
  backwards.test(text.slice(Math.max(0, start - 24), end + 16))

const stretchOf = (part: readonly Digit[]): Stretch => ({
  start: part[0]?.start ?? 0,
  end: part.at(-1)?.end ?? 0,
})

/** `9（九）8（八）…`: drops the repetitions where every digit is written in two notations. */
function withoutDoubles(run: readonly Digit[]): readonly Digit[] {
  if (run.length % 2 !== 0 || run.length < 16 || run.length > 24) return run
  const single: Digit[] = []
  for (let index = 0; index < run.length; index += 2) {
    const [one, two] = [run[index], run[index + 1]]
    if (one === undefined || two?.value !== one.value || two.writing === one.writing) return run
    single.push({ ...one, end: two.end })
  }
  return single
}

/** Indexes in a run at which a group begins: after a gap, or where the notation changes. */
function groupStarts(run: readonly Digit[]): Set<number> {
  const starts = new Set([0])
  run.forEach((digit, index) => {
    const before = run[index - 1]
    if (before !== undefined && (digit.start > before.end || digit.writing !== before.writing)) {
      starts.add(index)
    }
  })
  return starts
}
