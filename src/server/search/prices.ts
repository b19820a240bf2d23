import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import { arrayOf } from './array-of.ts'
import { levelBits, levelCode, pairCode, subjectCode, subjectFactor } from './codes.ts'
import type { SearchFilters } from './port.ts'

type Asked = Pick<SearchFilters, 'subject' | 'level'>
type Range = Pick<SearchFilters, 'feeMinCents' | 'feeMaxCents'>

/** A tutor's price: the lowest fee of the chosen subjects at the chosen levels, or of all. */
export function priceOf({ subject, level }: Asked): SQL {
  if (subject.length === 0 && level.length === 0) return sql`${s.feeFromCents}`
  if (level.length === 0) return lowest(subject.map(feeOfSubject))
  // Most tutors have one fee for all levels of a subject: theirs needs no look at each level.
  return sql`case when ${s.bandPairs} = '{}' then ${priceWithoutBands({ subject, level })}
    else (select min(${pairFee}) from ${taughtPairs()} where ${isAsked({ subject, level })}) end`
}

function priceWithoutBands({ subject, level }: Asked): SQL {
  if (subject.length === 0) {
    const pairs = level.map((key) => sql`taught.code * ${factor} + ${levelCode(key)}::integer`)
    return sql`(select min(taught.fee) from ${taughtSubjects()}
      where ${s.pairs} && array[${sql.join(pairs, sql`, `)}])`
  }
  return lowest(
    subject.map((item) => {
      const fee = feeOfSubject(item)
      if (subject.length === 1) return fee
      const pairs = level.map((key) => sql`${pairCode(item, key)}::integer`)
      return sql`case when ${s.pairs} && array[${sql.join(pairs, sql`, `)}] then ${fee} end`
    }),
  )
}

const feeOfSubject = (item: string) =>
  sql`${s.fees}[array_position(${s.subjects}, ${subjectCode(item)}::integer)]`
const lowest = (fees: readonly SQL[]) =>
  fees.length === 1 && fees[0] ? fees[0] : sql`least(${sql.join([...fees], sql`, `)})`

/** A price, of a tutor or of one choice, is in the wanted range; no range, no condition. */
export function isWithin({ feeMinCents, feeMaxCents }: Range, price: SQL): SQL | undefined {
  return and(
    feeMinCents === null ? undefined : gte(price, feeMinCents),
    feeMaxCents === null ? undefined : lte(price, feeMaxCents),
  )
}

/** The current row's subjects with their lowest fees, as `taught (code, fee)`. */
export function taughtSubjects(): SQL {
  return sql`unnest(${s.subjects}, ${s.fees}) as taught (code, fee)`
}

/** The current row's pairs of subject and level, as `pair (code)`. */
export const taughtPairs = () => sql`unnest(${s.pairs}) as pair (code)`
export const pairSubject = sql`(pair.code >> ${sql.raw(String(levelBits))})`
export const pairLevel = sql`(pair.code & ${sql.raw(String(subjectFactor - 1))})`
/** The fee of `pair`: its own, or the lowest of its subject. */
export const pairFee = sql`coalesce(
  ${s.bandFees}[array_position(${s.bandPairs}, pair.code)],
  ${s.fees}[array_position(${s.subjects}, ${pairSubject})])`

/** `pair` is of a chosen subject and a chosen level; an empty choice is no condition. */
export function isAsked({ subject, level }: Asked): SQL | undefined {
  const oneOf = (part: SQL, codes: readonly number[]) =>
    codes.length === 0 ? undefined : sql`${part} = any(${arrayOf(codes, 'integer')})`
  return and(oneOf(pairSubject, subject.map(subjectCode)), oneOf(pairLevel, level.map(levelCode)))
}

const factor = sql.raw(String(subjectFactor))
