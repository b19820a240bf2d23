import { type LevelKey, type LevelSetCode, levelSetCodes } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { compactLevel, splitLevelKey } from './compact-levels.ts'
import { inSet, setsMistakenFor, setsOfSubject } from './level-sets.ts'

/**
 * Sort position. Sets are a thousand apart, and kindergarten, school and university are also
 * separated, so that no range spans them (K3–P1, S6–U1).
 */
function position(key: LevelKey): number {
  const { set, value } = splitLevelKey(key)
  const base = levelSetCodes.indexOf(set) * 1000
  if (value < 0) return base - 10 - value
  return base + (set === 'intl' && value < 20 ? value + 100 : value)
}

interface Positioned {
  key: LevelKey
  at: number
}

const inOrder = (keys: readonly LevelKey[]): Positioned[] =>
  [...new Set(keys)].map((key) => ({ key, at: position(key) })).sort((a, b) => a.at - b.at)

/** Removes duplicates and sorts by set, then from low to high. */
export function sortLevels(keys: readonly LevelKey[]): LevelKey[] {
  return inOrder(keys).map(({ key }) => key)
}

/**
 * `小一至小三、中一`, `P1–P3, S1`: consecutive levels of a set become a range. A name that other sets
 * have as well carries its set, unless theirs is meant too: `K1–K2 (International schools)`.
 * `among` are the sets to choose from: those of a subject beside it, or all where there is none.
 */
export function levelRangesLabel(
  keys: readonly LevelKey[],
  locale: Locale,
  among: readonly LevelSetCode[] = setsOfSubject,
): string {
  const ranges = runsOf(keys).map((run) => ({ run, text: rangeLabel(run, locale) }))
  const texts = ranges.map(({ run: [first], text }) => {
    const sets = ranges.flatMap((one) => (one.text === text ? splitLevelKey(one.run[0]).set : []))
    const isClear = setsMistakenFor(first, among).every((other) => sets.includes(other))
    return isClear ? text : inSet(text, splitLevelKey(first).set, locale)
  })
  return [...new Set(texts)].join(locale === 'en' ? ', ' : '、')
}

/** One level by its short name, with its set where that is not clear (see `levelRangesLabel`). */
export function levelName(key: LevelKey, locale: Locale, among?: readonly LevelSetCode[]): string {
  return levelRangesLabel([key], locale, among)
}

type Run = [LevelKey, ...LevelKey[]]

function runsOf(keys: readonly LevelKey[]): Run[] {
  const runs: Run[] = []
  let last = Number.NaN
  for (const { key, at } of inOrder(keys)) {
    if (at === last + 1) runs.at(-1)?.push(key)
    else runs.push([key])
    last = at
  }
  return runs
}

function rangeLabel(run: Run, locale: Locale): string {
  const from = compactLevel(run[0], locale)
  if (run.length === 1) return from
  const to = compactLevel(run.at(-1) ?? run[0], locale)
  if (locale !== 'en') return `${from}至${to}`
  return `${from}–${to.startsWith('Grade ') && from.startsWith('Grade ') ? to.slice(6) : to}`
}
