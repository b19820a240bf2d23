import { type LevelKey, levelSetCodes } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { compactLevel, splitLevelKey } from './compact-levels.ts'

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

interface Placed {
  key: LevelKey
  at: number
}

const inOrder = (keys: readonly LevelKey[]): Placed[] =>
  [...new Set(keys)].map((key) => ({ key, at: position(key) })).sort((a, b) => a.at - b.at)

/** Removes duplicates and sorts by set, then from low to high. */
export function sortLevels(keys: readonly LevelKey[]): LevelKey[] {
  return inOrder(keys).map(({ key }) => key)
}

/** `小一至小三、中一`, `P1–P3, S1`: consecutive levels of a set become a range. */
export function levelRangesLabel(keys: readonly LevelKey[], locale: Locale): string {
  const runs: LevelKey[][] = []
  let last = Number.NaN
  for (const { key, at } of inOrder(keys)) {
    if (at === last + 1) runs.at(-1)?.push(key)
    else runs.push([key])
    last = at
  }
  const texts = runs.map((run) => rangeLabel(run, locale))
  return [...new Set(texts)].join(locale === 'en' ? ', ' : '、')
}

function rangeLabel(run: readonly LevelKey[], locale: Locale): string {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return ''
  const from = compactLevel(first, locale)
  if (first === last) return from
  const to = compactLevel(last, locale)
  if (locale !== 'en') return `${from}至${to}`
  return `${from}–${to.startsWith('Grade ') && from.startsWith('Grade ') ? to.slice(6) : to}`
}
