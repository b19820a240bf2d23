import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { descendantsOf, parentsOf } from '#catalogue/areas.ts'
import { days } from '#contract/vocabulary.ts'
import { jobSearch as s } from '../../db/tables/tutors/search.ts'
import { arrayOf } from '../array-of.ts'
import { maskOf } from '../codes.ts'
import { areaRestricts } from '../filters.ts'
import type { SearchFilters } from '../port.ts'

/** Condition on a row of `job_search`; undefined when every job matches. */
export function jobMatches(filters: SearchFilters): SQL | undefined {
  const { category, subject, level, area, feeMinCents, feeMaxCents, mode } = filters
  const { gender, tutorLevel, day } = filters
  const reached = area.flatMap(areasAround)
  return and(
    category === null ? undefined : eq(s.category, category),
    subject.length === 0 ? undefined : inArray(s.itemValue, subject),
    level.length === 0 ? undefined : inArray(s.level, level),
    area.length === 0 || !areaRestricts(filters)
      ? undefined
      : sql`${s.areaId} = any(${arrayOf(reached, 'integer')})`,
    feeMinCents === null ? undefined : gte(s.hourlyFeeCents, feeMinCents),
    feeMaxCents === null ? undefined : lte(s.hourlyFeeCents, feeMaxCents),
    mode.length === 0 ? undefined : inArray(s.mode, mode),
    gender === null ? undefined : or(isNull(s.tutorSex), eq(s.tutorSex, gender)),
    tutorLevel.length === 0
      ? undefined
      : or(isNull(s.tutorLevel), inArray(s.tutorLevel, tutorLevel)),
    day.length === 0 ? undefined : sql`(${s.days} & ${maskOf(days, day)}) <> 0`,
  )
}

/** An area, all within it, and all around it: a whole district's jobs are in each of its areas. */
export function areasAround(areaId: number): number[] {
  return [areaId, ...[...descendantsOf(areaId), ...parentsOf(areaId)].map(({ id }) => id)]
}
