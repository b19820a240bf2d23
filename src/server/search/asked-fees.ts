import { type SQL, sql } from 'drizzle-orm'
import { districts } from '#catalogue/areas.ts'
import { subjectFamilies } from '#catalogue/fee-families.ts'
import { gradeOfLevels } from '#catalogue/fee-grades.ts'
import { type DistrictFee, type FeeCell, fewestTutors } from '#contract/tutors/fee-guide.ts'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import { tutorTeach as t } from '../db/tables/tutors/tutors.ts'
import { districtMask } from './areas.ts'
import { arrayOf } from './array-of.ts'
import { percentile } from './percentile.ts'

/**
 * Hourly fees of listed tutors, in groups by any of family, grade and tutor level. A tutor counts
 * with their lowest fee; groups smaller than `fewestTutors` are never read.
 */
export function readAskedFees(db: Database): Promise<FeeCell[]> {
  const fee = sql`fee`
  return db
    .select({
      family: sql<FeeCell['family']>`family`,
      grade: sql<FeeCell['grade']>`grade`,
      tutorLevel: sql<FeeCell['tutorLevel']>`tutor_level`,
      tutors: counted,
      lowCents: percentile(0.25, fee),
      medianCents: percentile(0.5, fee),
      highCents: percentile(0.75, fee),
    })
    .from(sql`(${lowestFees()}) as asked`)
    .groupBy(sql`grouping sets ((family, grade, tutor_level), (family, grade))`)
    .having(isLargeEnough)
    .orderBy(sql`family, grade, tutor_level`)
}

/** For each district, how many tutors teach there and the median of their lowest fees. */
export function readDistrictFees(db: Database): Promise<DistrictFee[]> {
  const codes = textArray(districts.map(({ code }) => code ?? ''))
  const masks = arrayOf(
    districts.map(({ id }) => districtMask([id])),
    'integer',
  )
  return db
    .select({
      code: sql<string>`district.code`,
      tutors: counted,
      medianCents: percentile(0.5, sql`${s.feeFromCents}`),
    })
    .from(
      sql`${s} join unnest(${codes}, ${masks}) as district (code, mask)
        on (${s.districts} & district.mask) <> 0`,
    )
    .groupBy(sql`1`)
    .having(isLargeEnough)
    .orderBy(sql`1`)
}

const counted = sql<number>`count(*)::int`
const isLargeEnough = sql`count(*) >= ${fewestTutors}`

/** A row for each tutor and group: all subjects, a family, a family at a grade. */
function lowestFees(): SQL {
  const taught = sql`${s} join ${t} on ${t.tutorId} = ${s.tutorId}
    join unnest(${textArray(subjectFamilies.map(({ value }) => value))},
      ${textArray(subjectFamilies.map(({ family }) => family))}) as subject (value, family)
      on subject.value = ${t.itemValue}`
  const grades = sql`cross join lateral unnest(${t.levels}, ${t.levelFees}) as taught (key, fee)
    join unnest(${textArray(gradeOfLevels.map(({ key }) => key))},
      ${textArray(gradeOfLevels.map(({ grade }) => grade))}) as level (key, grade)
      on level.key = taught.key`
  const lowest = sql`min(${t.hourlyFeeCents}) as fee`
  return sql`
    select ${s.tutorLevel} as tutor_level, null as family, null as grade, ${s.feeFromCents} as fee
    from ${s}
    union all
    select ${s.tutorLevel}, family, null, ${lowest} from ${taught}
    group by ${s.tutorId}, ${s.tutorLevel}, family
    union all
    select ${s.tutorLevel}, family, grade, min(coalesce(taught.fee, ${t.hourlyFeeCents})) as fee
    from ${taught} ${grades}
    group by ${s.tutorId}, ${s.tutorLevel}, family, grade`
}

/** Keys of our own catalogues, without commas or braces, as one parameter. */
export function textArray(texts: readonly string[]): SQL {
  return sql`${`{${texts.join(',')}}`}::text[]`
}
