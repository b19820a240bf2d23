import { sql } from 'drizzle-orm'
import { descendantsOf, districts } from '#catalogue/areas.ts'
import { subjectFamilies } from '#catalogue/fee-families.ts'
import { gradeOfLevels } from '#catalogue/fee-grades.ts'
import { fewestFamilies, fewestTutors, type PaidFee } from '#contract/tutors/fee-guide.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import { application, job, lesson, tutor } from '../../db/tables/index.ts'
import { percentile } from '../../search/percentile.ts'

const countedMs = 365 * dayMs

const areaDistricts = districts.flatMap(({ id, code }) =>
  [id, ...descendantsOf(id).map((area) => area.id)].map((area) => ({ area, code: code ?? '' })),
)

/**
 * By family of subjects, grade, tutor level and district; a tutor and a parent count once per job.
 * Groups of fewer than ten tutors or ten parents are never read.
 */
export function readPaidFees(db: Database, now: Date): Promise<PaidFee[]> {
  const since = new Date(now.getTime() - countedMs)
  const newest = sql`
    select distinct on (${lesson.applicationId}) ${lesson.tutorId} as tutor_id,
      ${job.parentId} as parent_id, ${tutor.tutorLevel} as tutor_level,
      ${application.agreed} ->> 'preferredSubject' as subject, ${application.agreed} ->> 'level' as level,
      (${application.agreed} ->> 'areaId')::int as area,
      round(${lesson.feeCents} * 60.0 / ${lesson.lessonMinutes})::int as fee
    from ${lesson}
    join ${application} on ${application.id} = ${lesson.applicationId}
    join ${job} on ${job.id} = ${application.jobId}
    join ${tutor} on ${tutor.id} = ${lesson.tutorId}
    where ${lesson.status} = 'AFFIRMED' and ${lesson.updatedAt} >= ${since.toISOString()}::timestamptz
    order by ${lesson.applicationId}, coalesce(${lesson.startsAt}, ${lesson.signedAt}) desc, ${lesson.id} desc`
  const whose = sql`tutor_id, parent_id, fee`
  const grouped = sql`
    with newest as materialized (${newest}),
      of_family as (select newest.*, subject.family, grade.grade from newest
        join unnest(${texts(subjectFamilies.map(({ value }) => value))},
          ${texts(subjectFamilies.map(({ family }) => family))}) as subject (value, family)
          on subject.value = newest.subject
        left join unnest(${texts(gradeOfLevels.map(({ key }) => key))},
          ${texts(gradeOfLevels.map(({ grade }) => grade))}) as grade (key, grade)
          on grade.key = newest.level)
    select null as family, null as grade, null as tutor_level, null as district, ${whose} from newest
    union all select null, null, tutor_level, null, ${whose} from newest
    union all select family, null, null, null, ${whose} from of_family
    union all select family, grade, null, null, ${whose} from of_family where grade is not null
    union all select null, null, null, district.code, ${whose} from newest
      join unnest(${`{${areaDistricts.map(({ area }) => area).join(',')}}`}::int[],
        ${texts(areaDistricts.map(({ code }) => code))}) as district (area, code)
        on district.area = newest.area`
  return db
    .select({
      family: sql<PaidFee['family']>`family`,
      grade: sql<PaidFee['grade']>`grade`,
      tutorLevel: sql<PaidFee['tutorLevel']>`tutor_level`,
      district: sql<PaidFee['district']>`district`,
      tutors: tutorsCounted,
      families: familiesCounted,
      medianCents: percentile(0.5, sql`fee`),
    })
    .from(sql`(${grouped}) as paid`)
    .groupBy(sql`1, 2, 3, 4`)
    .having(sql`${tutorsCounted} >= ${fewestTutors} and ${familiesCounted} >= ${fewestFamilies}`)
    .orderBy(sql`1, 2, 3, 4`)
}

const tutorsCounted = sql<number>`count(distinct tutor_id)::int`
const familiesCounted = sql<number>`count(distinct parent_id)::int`

/** Catalogue values, which contain no commas or braces, as one array parameter. */
const texts = (values: readonly string[]) => sql`${`{${values.join(',')}}`}::text[]`
