import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { gradeBands, gradeOfLevels } from '#catalogue/fee-grades.ts'
import { fewestTutors } from '#contract/tutors/fee-guide.ts'
import type { BandFee } from '#contract/tutors/tutor-search.ts'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import { tutorTeach as t } from '../db/tables/tutors/tutors.ts'
import { arrayOf } from './array-of.ts'
import { textArray } from './asked-fees.ts'
import { percentile } from './percentile.ts'
import type { SearchFilters } from './port.ts'
import { matches } from './predicates.ts'

const bandOfLevels = gradeOfLevels.map(({ key, grade }) => ({
  key,
  band: gradeBands.findIndex((grades) => grades.includes(grade)),
}))

/** Number of matching tutors and quartiles of their lowest fees, for each band of grades. */
export async function readBandFees(db: Database, filters: SearchFilters): Promise<BandFee[]> {
  const rows = await db
    .select({
      band: sql<number>`band`,
      tutors: sql<number>`count(*)::int`,
      lowCents: percentileIfEnough(0.25),
      medianCents: percentileIfEnough(0.5),
      highCents: percentileIfEnough(0.75),
    })
    .from(sql`(${lowestFees(filters)}) as asked`)
    .groupBy(sql`band`)
    .orderBy(sql`band`)
  return rows.map(({ band, ...fee }) => ({ grades: [...(gradeBands[band] ?? [])], ...fee }))
}

/** Fees of fewer tutors are never read. */
const percentileIfEnough = (share: number) =>
  sql<number | null>`case when count(*) >= ${fewestTutors} then ${percentile(share, sql`fee`)} end`

function lowestFees(filters: SearchFilters): SQL {
  const { category, subject, level } = filters
  const counted = and(
    matches(filters),
    category === null ? undefined : sql`${t.category} = ${category}`,
    subject.length === 0 ? undefined : inArray(t.itemValue, subject),
    level.length === 0 ? undefined : sql`taught.key = any(${textArray(level)})`,
  )
  return sql`
    select ${s.tutorId}, level.band, min(coalesce(taught.fee, ${t.hourlyFeeCents})) as fee
    from ${s} join ${t} on ${t.tutorId} = ${s.tutorId}
    cross join lateral unnest(${t.levels}, ${t.levelFees}) as taught (key, fee)
    join unnest(${textArray(bandOfLevels.map(({ key }) => key))},
      ${arrayOf(
        bandOfLevels.map(({ band }) => band),
        'integer',
      )}) as level (key, band)
      on level.key = taught.key
    ${counted === undefined ? sql`` : sql`where ${counted}`}
    group by ${s.tutorId}, level.band`
}
