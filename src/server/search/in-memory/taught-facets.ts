import { levelOfCode } from '../codes.ts'
import type { Counts } from '../facet-counts.ts'
import type { SearchFilters } from '../port.ts'
import { subjectOfCode } from '../subjects.ts'
import { rowsOf } from './found.ts'
import { isWithin, matching } from './matching.ts'
import { askedOf } from './prices.ts'
import { feeAt, feeOfPair, pairsAt, subjectsAt } from './records.ts'
import { counted, type FacetBase, sampleOf } from './samples.ts'
import { tallyLevels, tallyPairs, tallySubjects } from './tallies.ts'

/** Tutors by subject; with levels chosen, by subject taught at one of them. */
export function countSubjects(base: FacetBase): Counts {
  const { table, filters } = base
  const { level } = filters
  const { subjects } = table.taught
  if (hasFee(filters)) {
    return bySubject(base, level.length > 0 ? pricedPairs(base, 'subject') : pricedSubjects(base))
  }
  if (level.length === 0) {
    return bySubject(
      base,
      counted(base.sample, {
        whole: table.taught.wholeSubjects,
        size: subjects.sets.length,
        tally: (rows, by, into) => tallySubjects(table.taught.records, rows, by, into),
      }),
    )
  }
  return bySubject(base, taughtTogether(base, 'subject'))
}

/** Tutors by level; with subjects chosen, by level at which one of them is taught. */
export function countLevels(base: FacetBase): Counts {
  const { table, filters } = base
  if (hasFee(filters)) return byLevel(base, pricedPairs(base, 'level'))
  if (filters.subject.length === 0) {
    return byLevel(
      base,
      counted(base.sample, {
        whole: table.taught.wholeLevels,
        size: table.taught.levels.sets.length,
        tally: (rows, by, into) => tallyLevels(table.taught.records, rows, by, into),
      }),
    )
  }
  return byLevel(base, taughtTogether(base, 'level'))
}

type Side = 'subject' | 'level'

const hasFee = ({ feeMinCents, feeMaxCents }: SearchFilters) =>
  feeMinCents !== null || feeMaxCents !== null

/** Counts each tutor once. With a single choice on the other side, pairs count like any values. */
function taughtTogether(base: FacetBase, side: Side): Int32Array {
  const { table, filters } = base
  const other = side === 'subject' ? 'level' : 'subject'
  const { pairs } = askedOf(table, { subject: [], level: [], [other]: filters[other] })
  if (filters[other].length === 1) {
    const wide = matching(table, { ...filters, [other]: [] })
    if (table.tutors - wide.count < base.matching.count) {
      const counts = counted(sampleOf(table, wide), {
        whole: table.taught.wholePairs,
        size: pairs.length,
        tally: (rows, by, into) => tallyPairs(table.taught.records, rows, by, into),
      })
      return ofSide(base, side, (into, sideOfPair) => {
        for (let pair = 0; pair < pairs.length; pair++) {
          const number = sideOfPair[pair] ?? 0
          if (pairs[pair] !== 0) into[number] = (into[number] ?? 0) + (counts[pair] ?? 0)
        }
      })
    }
  }
  const { numbers, starts } = table.taught.records
  return ofSide(base, side, (into, sideOfPair) => {
    const lastSeen = new Int32Array(into.length).fill(-1)
    for (const row of rowsIn(base)) {
      const start = starts[row] ?? 0
      const first = pairsAt(numbers, start)
      const end = first + (numbers[start + 2] ?? 0)
      for (let at = first; at < end; at++) {
        const pair = numbers[at] ?? 0
        const number = sideOfPair[pair] ?? 0
        if (pairs[pair] === 0 || lastSeen[number] === row) continue
        lastSeen[number] = row
        into[number] = (into[number] ?? 0) + 1
      }
    }
  })
}

/* With a fee filter, each choice has a price of its own: that of this subject, or at this level. */

function pricedSubjects(base: FacetBase): Int32Array {
  const { taught } = base.table
  const { numbers, starts } = taught.records
  const into = new Int32Array(taught.subjects.numbering.values.length)
  for (const row of rowsWithoutFee(base)) {
    const start = starts[row] ?? 0
    const first = subjectsAt(start)
    const end = first + (numbers[start] ?? 0) * 3
    for (let at = first; at < end; at += 3) {
      const subject = numbers[at] ?? 0
      if (isWithin(base.filters, feeAt(numbers, at))) into[subject] = (into[subject] ?? 0) + 1
    }
  }
  return into
}

function pricedPairs(base: FacetBase, side: Side): Int32Array {
  const { table, filters } = base
  const { numbers, starts } = table.taught.records
  const { hasSubjects, hasLevels, pairs } = askedOf(table, {
    subject: side === 'subject' ? [] : filters.subject,
    level: side === 'level' ? [] : filters.level,
  })
  const isEvery = !hasSubjects && !hasLevels
  return ofSide(base, side, (into, sideOfPair) => {
    const lastSeen = new Int32Array(into.length).fill(-1)
    const lowest = new Int32Array(into.length)
    for (const row of rowsWithoutFee(base)) {
      const start = starts[row] ?? 0
      const first = pairsAt(numbers, start)
      const end = first + (numbers[start + 2] ?? 0)
      const seen: number[] = []
      for (let at = first; at < end; at++) {
        const pair = numbers[at] ?? 0
        if (!isEvery && pairs[pair] === 0) continue
        const number = sideOfPair[pair] ?? 0
        const fee = feeOfPair(numbers, start, pair, table.taught.subjectOfPair[pair] ?? 0)
        if (lastSeen[number] === row) {
          lowest[number] = Math.min(lowest[number] ?? 0, fee)
        } else {
          lastSeen[number] = row
          lowest[number] = fee
          seen.push(number)
        }
      }
      for (const number of seen) {
        if (isWithin(filters, lowest[number] ?? 0)) into[number] = (into[number] ?? 0) + 1
      }
    }
  })
}

function ofSide(
  { table }: FacetBase,
  side: Side,
  count: (into: Int32Array, sideOfPair: Uint16Array) => void,
): Int32Array {
  const { subjects, levels, subjectOfPair, levelOfPair } = table.taught
  const isSubject = side === 'subject'
  const into = new Int32Array((isSubject ? subjects : levels).numbering.values.length)
  count(into, isSubject ? subjectOfPair : levelOfPair)
  return into
}

function rowsIn({ matching: { bits, count }, sample }: FacetBase): Int32Array {
  return sample.isRest ? rowsOf(bits, count) : sample.rows
}

function rowsWithoutFee({ table, filters }: FacetBase): Int32Array {
  const { bits, count } = matching(table, { ...filters, feeMinCents: null, feeMaxCents: null })
  return rowsOf(bits, count)
}

function bySubject({ table }: FacetBase, counters: Int32Array): Counts {
  return named(counters, (number) => {
    const code = table.taught.subjects.numbering.values[number]
    return code === undefined ? undefined : subjectOfCode(code)
  })
}

function byLevel({ table }: FacetBase, counters: Int32Array): Counts {
  return named(counters, (number) => {
    const code = table.taught.levels.numbering.values[number]
    return code === undefined ? undefined : levelOfCode(code)
  })
}

function named(counters: Int32Array, nameOf: (number: number) => string | undefined): Counts {
  const counts = new Map<string, number>()
  counters.forEach((count, number) => {
    const name = count === 0 ? undefined : nameOf(number)
    if (name !== undefined) counts.set(name, count)
  })
  return counts
}
