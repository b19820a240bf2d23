import type { LevelKey } from '#contract/vocabulary.ts'
import type { FoldedText } from '#rules/fold-text.ts'
import {
  type Evidence,
  mostValues,
  type ReadFilterName,
  type ReadFilters,
  type Reading,
  type Said,
  saidBy,
  type Verdict,
} from './reading.ts'
import type { Found } from './sense.ts'

type Values = Map<ReadFilterName, string[]>

/** Filters with one value take the first; words that add nothing give no evidence. */
export function collect(
  original: string,
  folded: FoldedText,
  words: readonly Found[],
  verdicts: ReadonlyMap<Found, Verdict>,
): Reading {
  const values: Values = new Map()
  const evidence: Evidence[] = []
  const unused: string[] = []
  const gone: [number, number][] = []
  for (const word of words) {
    const start = folded.starts[word.start] ?? 0
    const end = folded.ends[word.end - 1] ?? start
    const verdict = verdicts.get(word) ?? 'keep'
    if (verdict === 'keep') continue
    if (!saidBy(verdict).every((said) => fits(values, said))) continue
    const words = original.slice(start, end)
    gone.push([start, end])
    if (verdict === 'unused') unused.push(words)
    for (const said of saidBy(verdict)) {
      if (isContrary(values, said)) unused.push(words)
      const added = add(values, said)
      if (added.length === 0) continue
      evidence.push({ filter: said.filter, value: added.join(','), words, start, end })
    }
  }
  return { filters: toFilters(values), evidence, rest: restOf(original, gone), unused }
}

/** 女導師 男導師: of filters with one value the first counts. */
const isContrary = (values: Values, { filter, values: said }: Said) =>
  mostValues[filter] === undefined && values.has(filter) && values.get(filter)?.[0] !== said[0]

const fresh = (values: Values, { filter, values: said }: Said) =>
  said.filter((value) => !values.get(filter)?.includes(value))

/** Whether a list stays within the search's limit; always true for single values. */
function fits(values: Values, said: Said): boolean {
  const most = mostValues[said.filter]
  const known = values.get(said.filter)?.length ?? 0
  return most === undefined || known + fresh(values, said).length <= most
}

function add(values: Values, said: Said): string[] {
  const known = values.get(said.filter) ?? []
  if (mostValues[said.filter] === undefined && known.length > 0) return []
  const added = fresh(values, said)
  if (added.length > 0) values.set(said.filter, [...known, ...added])
  return added
}

function toFilters(values: Values): ReadFilters {
  const list = <Value extends string>(filter: ReadFilterName) =>
    (values.get(filter) ?? []) as Value[]
  const one = <Value extends string>(filter: ReadFilterName) => list<Value>(filter)[0]
  const cents = (filter: 'feeMinCents' | 'feeMaxCents') => {
    const value = one(filter)
    return value === undefined ? undefined : Number(value)
  }
  return {
    category: one('category'),
    subject: list('subject'),
    level: list<LevelKey>('level'),
    area: list('area').map(Number),
    feeMinCents: cents('feeMinCents'),
    feeMaxCents: cents('feeMaxCents'),
    mode: list('mode'),
    gender: one('gender'),
    tutorLevel: list('tutorLevel'),
    university: list('university'),
    major: list('major'),
    firstLanguage: list('firstLanguage'),
    teachIn: list('teachIn'),
    day: list('day').map(Number) as ReadFilters['day'],
  }
}

const firstSound = /[\p{L}\p{N}$#]/u
const lastSound = /[\p{L}\p{N}+#*]/u
const letterOrNumber = /[\p{L}\p{N}]/u

/** Trims punctuation. By hand, because a pattern would be slow on a long row of dots. */
function trimmed(piece: string): string {
  const characters = [...piece]
  const from = characters.findIndex((character) => firstSound.test(character))
  const to = characters.findLastIndex((character) => lastSound.test(character))
  return from < 0 ? '' : characters.slice(from, to + 1).join('')
}

function restOf(original: string, gone: readonly [number, number][]): string {
  const pieces: string[] = []
  let from = 0
  for (const [start, end] of [...gone, [original.length, original.length] as const]) {
    const piece = trimmed(original.slice(from, start)).replace(/\s+/gu, ' ')
    if (letterOrNumber.test(piece)) pieces.push(piece)
    from = end
  }
  return pieces.join(' ')
}
