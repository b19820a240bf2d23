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
export const priceOf = (asked: Asked): SQL => feeOf(asked, 'lowest')

/** The highest fee of the same. */
export const highestPriceOf = (asked: Asked): SQL => feeOf(asked, 'highest')

/** A price, of a tutor or of one choice, lies in the wanted range; no range, no condition. */
export function isWithin({ feeMinCents, feeMaxCents }: Range, price: SQL): SQL | undefined {
  return and(
    feeMinCents === null ? undefined : gte(price, feeMinCents),
    feeMaxCents === null ? undefined : lte(price, feeMaxCents),
  )
}

const bare = { lowest: sql`${s.feeFromCents}`, highest: sql`${s.feeToCents}` }
const ofSeveral = { lowest: sql`least`, highest: sql`greatest` }
const ofRows = { lowest: sql`min`, highest: sql`max` }

function feeOf({ subject, level }: Asked, which: 'lowest' | 'highest'): SQL {
  if (subject.length === 0 && level.length === 0) return bare[which]
  if (subject.length === 0) {
    const pairs = level.map((key) => sql`taught.code * ${factor} + ${levelCode(key)}::integer`)
    return sql`(select ${ofRows[which]}(taught.fee) from ${taughtSubjects()}
      where ${s.pairs} && array[${sql.join(pairs, sql`, `)}])`
  }
  const fees = subject.map((item) => {
    const fee = sql`${s.fees}[array_position(${s.subjects}, ${subjectCode(item)}::integer)]`
    if (level.length === 0 || subject.length === 1) return fee
    const pairs = level.map((key) => sql`${pairCode(item, key)}::integer`)
    return sql`case when ${s.pairs} && array[${sql.join(pairs, sql`, `)}] then ${fee} end`
  })
  return fees.length === 1 && fees[0]
    ? fees[0]
    : sql`${ofSeveral[which]}(${sql.join(fees, sql`, `)})`
}

/** The subjects of the row at hand with their fees, as `taught (code, fee)`. */
export function taughtSubjects(): SQL {
  return sql`unnest(${s.subjects}, ${s.fees}) as taught (code, fee)`
}

const factor = sql.raw(String(subjectFactor))
