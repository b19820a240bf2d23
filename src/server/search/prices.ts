import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import { tutorSearch as s } from '../db/tables/search.ts'
import { levelCode, pairCode, subjectCode, subjectFactor } from './codes.ts'
import type { SearchFilters } from './port.ts'

type Asked = Pick<SearchFilters, 'subject' | 'level'>
type Range = Pick<SearchFilters, 'feeMinCents' | 'feeMaxCents'>

/**
 * What a tutor asks for what is searched: the lowest fee of the wanted subjects at the wanted levels,
 * or of all subjects while none is wanted. Filter, order, counts, median and card go by it.
 */
export function priceOf({ subject, level }: Asked): SQL {
  if (subject.length === 0 && level.length === 0) return sql`${s.feeFromCents}`
  if (subject.length === 0) {
    const pairs = level.map((key) => sql`taught.code * ${factor} + ${levelCode(key)}::integer`)
    return sql`(select min(taught.fee) from ${taughtSubjects()}
      where ${s.pairs} && array[${sql.join(pairs, sql`, `)}])`
  }
  const fees = subject.map((item) => {
    const fee = sql`${s.fees}[array_position(${s.subjects}, ${subjectCode(item)}::integer)]`
    if (level.length === 0 || subject.length === 1) return fee
    const pairs = level.map((key) => sql`${pairCode(item, key)}::integer`)
    return sql`case when ${s.pairs} && array[${sql.join(pairs, sql`, `)}] then ${fee} end`
  })
  return fees.length === 1 && fees[0] ? fees[0] : sql`least(${sql.join(fees, sql`, `)})`
}

/** A price, of a tutor or of one choice, lies in the wanted range; no range, no condition. */
export function isWithin({ feeMinCents, feeMaxCents }: Range, price: SQL): SQL | undefined {
  return and(
    feeMinCents === null ? undefined : gte(price, feeMinCents),
    feeMaxCents === null ? undefined : lte(price, feeMaxCents),
  )
}

/** The subjects of the row at hand with their fees, as `taught (code, fee)`. */
export function taughtSubjects(): SQL {
  return sql`unnest(${s.subjects}, ${s.fees}) as taught (code, fee)`
}

const factor = sql.raw(String(subjectFactor))
