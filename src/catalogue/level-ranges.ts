import { type LevelKey, levelSetCodes } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { compactLevel, splitLevelKey } from './compact-levels.ts'

/**
 * A level's position in its set. Kindergarten, school and university are kept apart: nobody says
 * K3–P1 or S6–U1.
 */
function position(key: LevelKey): number {
  const { set, value } = splitLevelKey(key)
  if (value < 0) return -10 - value
  return set === 'intl' && value < 20 ? value + 100 : value
}

/** Unique keys in the order of sets, low to high within each. */
export function sortLevels(keys: readonly LevelKey[]): LevelKey[] {
  const order = (key: LevelKey) =>
    levelSetCodes.indexOf(splitLevelKey(key).set) * 1000 + position(key)
  return [...new Set(keys)].sort((a, b) => order(a) - order(b))
}

/** `小一至小三、中一`, `P1–P3, S1`: consecutive levels of a set become a range. */
export function levelRangesLabel(keys: readonly LevelKey[], locale: Locale): string {
  const runs: LevelKey[][] = []
  for (const key of sortLevels(keys)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && areNeighbours(last, key)) run.push(key)
    else runs.push([key])
  }
  const texts = runs.map((run) => rangeLabel(run, locale))
  return [...new Set(texts)].join(locale === 'en' ? ', ' : '、')
}

function areNeighbours(a: LevelKey, b: LevelKey): boolean {
  return splitLevelKey(a).set === splitLevelKey(b).set && position(b) - position(a) === 1
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
