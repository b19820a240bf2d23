import type { LevelKey } from '#contract/vocabulary.ts'
import type { Claims } from '../read-job/claims.ts'
import type { Duration } from '../read-job/durations.ts'
import { type Fee, readFees } from '../read-job/fees.ts'
import type { Stretch } from '../reading/clauses.ts'
import type { ReadLevels, Taught } from './lessons.ts'
import { type Scope, scopeOf, scopesIn, type TaughtSubject } from './teaches.ts'

/*
 * The scope of a fee: the levels and subjects before it in the sentence (初中 $250), after it with
 * "for" ($260/hr for S1–S3), or everything taught.
 */

/** HK$ an hour, for the subjects and levels named beside it; for all if none is named. */
export interface AskedFee extends Stretch, Scope {
  readonly hourly: number
}

/** Required of a fee, because an introduction is full of other figures. */
const sign = /\$|hk|元|蚊|块|水|时|钟|堂|节|课|收费|学费|hour|hr|\/ ?h|lesson|fee|rate/u
/** Not for a usual one-to-one lesson: a group, online instead, a discount, a trial. */
const special =
  /[一1]对[二两三四2-9]|[二两三四2-9]人|小组|小班|每人|每位|(?<![a-z])(?:groups?|pairs?|siblings?|each (?:child|student|person)|per (?:person|head|student)|if online|online (?:is|at|for)|trial|discount|materials?|travel)(?![a-z])|网上|视像|线上|试堂|优惠|折|车费|车资|材料|小时以上|钟以上/u
const sentenceEnd = /[。!?;|]|\.(?=\s|$)/gu
const clauseEnd = /[,。!?;|()]|\.(?=\s|$)/gu
/** $220/hr for primary: the scope follows the fee. */
const behind = /^ ?(?:for|\(?(?:for|用于|适用于)) ?/u
const joint = /^ ?(?:|\/|for|per|each|a|每|一|:|=|\(|is) ?$/u
const respectively = /分别|(?<![a-z])respectively(?![a-z])/u

const plausible = { least: 20, most: 5000 }
const behindReach = 80

const borderBefore = (text: string, pattern: RegExp, at: number) =>
  [...text.slice(0, at).matchAll(pattern)].at(-1)
const firstBorder = (text: string, pattern: RegExp, from: number) => {
  const found = text.slice(from, from + behindReach).search(pattern)
  return found < 0 ? Math.min(text.length, from + behindReach) : from + found
}

function hourly(text: string, fee: Fee, durations: readonly Duration[]): number | null {
  if (fee.unit === 'month') return null
  const amount = fee.min ?? fee.max
  if (amount === null) return null
  const beside =
    fee.unit === 'hour'
      ? undefined
      : durations.find(({ start, end }) =>
          start >= fee.end
            ? joint.test(text.slice(fee.end, start))
            : joint.test(text.slice(end, fee.start)),
        )
  const each = Math.round((amount * 60) / (beside?.minutes ?? 60))
  return each >= plausible.least && each <= plausible.most ? each : null
}

export interface ReadFees {
  readonly asked: readonly AskedFee[]
  readonly skipped: readonly Stretch[]
}

/** All amounts of the text, which are claimed. */
export const amountsIn = (text: string, claims: Claims): Fee[] =>
  readFees(text, claims).filter(({ start, end }) =>
    sign.test(text.slice(Math.max(0, start - 3), end)),
  )

/** The scope of each amount. */
export function askedFees(
  text: string,
  fees: readonly Fee[],
  durations: readonly Duration[],
  mentions: readonly Taught<string>[],
  levels: readonly ReadLevels[],
): ReadFees {
  const asked: AskedFee[] = []
  const skipped: Stretch[] = []
  const inOrder = [...fees].sort((a, b) => a.start - b.start)
  let from = 0
  inOrder.forEach((fee, index) => {
    const { start, end } = fee
    const sentence = borderBefore(text, sentenceEnd, start)
    const scopeStart = Math.max(from, sentence ? sentence.index + sentence[0].length : 0)
    const next = inOrder[index + 1]?.start ?? text.length
    const clauseStart = borderBefore(text, clauseEnd, start)
    const clause = text.slice(
      Math.max(from, clauseStart ? clauseStart.index + 1 : 0),
      Math.min(next, firstBorder(text, clauseEnd, end)),
    )
    from = end
    const amount = hourly(text, fee, durations)
    if (amount === null || special.test(clause)) {
      skipped.push({ start, end })
      return
    }
    const before = { start: scopeStart, end: start }
    const reach = { start: end, end: Math.min(next, firstBorder(text, clauseEnd, end)) }
    const after = scopeOf(reach, mentions, levels)
    // 補小學全科及中學英文，小學全科每小時$180: the nearest clause that names something counts.
    const colon = text.lastIndexOf(':', start)
    const stretches = [colon + 1, clauseStart?.index ?? 0, 0]
      .sort((a, b) => b - a)
      .map((at) => ({ start: Math.max(before.start, at), end: start }))
    const near = stretches.find((one) => hasSome(scopeOf(one, mentions, levels))) ?? before
    const own = scopeOf(near, mentions, levels)
    const isBehind = hasSome(after) && (behind.test(text.slice(end, end + 8)) || !hasSome(own))
    if (isBehind) from = reach.end
    const scope = isBehind ? reach : near
    for (const one of eitherOf(text, scope, isBehind ? after : own, mentions, levels)) {
      asked.push({ hourly: amount, start, end, ...one })
    }
  })
  return { asked: oneByOne(text, asked, mentions, levels), skipped }
}

const and = /^ ?(?:及|和|同埋?|与|以及|、|,|&|\/|and)? ?$/u

/** 高中及M2 $350 is for both, 高中M2 for M2 at that level. */
function eitherOf(
  text: string,
  stretch: Stretch,
  scope: Scope,
  mentions: readonly Taught<string>[],
  levels: readonly ReadLevels[],
): Scope[] {
  const lies = ({ start, end }: Stretch) => start >= stretch.start && end <= stretch.end
  const level = levels.filter(lies).at(-1)
  const subject = mentions.find(lies)
  if (!level || !subject || level.end > subject.start) return [scope]
  const between = text.slice(level.end, subject.start)
  if (between.trim() === '' || !and.test(between)) return [scope]
  return [
    { subjects: [], levelKeys: scope.levelKeys },
    { subjects: scope.subjects, levelKeys: [] },
  ]
}

const hasSome = ({ subjects, levelKeys }: Scope) => subjects.length + levelKeys.length > 0

function oneByOne(
  text: string,
  asked: readonly AskedFee[],
  mentions: readonly Taught<string>[],
  levels: readonly ReadLevels[],
): readonly AskedFee[] {
  const said = respectively.exec(text)
  if (!said) return asked
  const sentence = borderBefore(text, sentenceEnd, said.index)
  const stretch = { start: sentence?.index ?? 0, end: firstBorder(text, sentenceEnd, said.index) }
  const mine = asked.filter(({ start, end }) => start >= stretch.start && end <= stretch.end)
  const scopes = scopesIn(text, stretch, mentions, levels)
  if (mine.length < 2 || scopes.length !== mine.length) return asked
  return asked.map((fee) => {
    const scope = scopes[mine.indexOf(fee)]
    return scope ? { ...fee, ...scope } : fee
  })
}

export interface FeeOfLevels {
  /** Empty: the text names no level of the subject. */
  readonly levelKeys: readonly LevelKey[]
  readonly hourly: number
}

/** The fees of one subject; a more specific fee wins. */
export function feesOfSubject(
  { subject, levelKeys }: TaughtSubject,
  asked: readonly AskedFee[],
): FeeOfLevels[] {
  const mine = asked.filter(({ subjects }) => subjects.length === 0 || subjects.includes(subject))
  const feeOf = (key: LevelKey | null) => {
    const fitting = mine.filter(
      (fee) => fee.levelKeys.length === 0 || (key !== null && fee.levelKeys.includes(key)),
    )
    const closeness = (fee: AskedFee) =>
      (fee.levelKeys.length > 0 ? 2 : 0) + (fee.subjects.length > 0 ? 1 : 0)
    // Of two equally specific ones the one with fewer levels: IGCSE before IB.
    return fitting.sort(
      (a, b) => closeness(b) - closeness(a) || a.levelKeys.length - b.levelKeys.length,
    )[0]?.hourly
  }
  if (levelKeys.length === 0) {
    const fee = feeOf(null)
    return fee === undefined ? [] : [{ levelKeys: [], hourly: fee }]
  }
  const byFee = Map.groupBy(levelKeys, feeOf)
  return [...byFee].flatMap(([fee, keys]) =>
    fee === undefined ? [] : [{ levelKeys: keys, hourly: fee }],
  )
}
