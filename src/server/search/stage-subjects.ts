import { sql } from 'drizzle-orm'
import { gradeOfStage } from '#catalogue/school-stages.ts'
import { type SchoolStage, schoolStages } from '#contract/tutors/portal-data.ts'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import { tutorTeach as t } from '../db/tables/tutors/tutors.ts'
import { textArray } from './asked-fees.ts'

/** A school subject at a stage: how many listed tutors teach it there, and the lowest fee asked. */
export interface StageSubject {
  stage: SchoolStage
  value: string
  tutors: number
  lowestCents: number
}

const levelsOfStages = schoolStages.flatMap((stage) =>
  gradeOfStage[stage].levelKeys.map((key) => ({ key, stage })),
)

export function readStageSubjects(db: Database): Promise<StageSubject[]> {
  const taught = sql`
    select ${t.itemValue} as item_value, level.stage,
      min(coalesce(taught.fee, ${t.hourlyFeeCents})) as fee
    from ${s} join ${t} on ${t.tutorId} = ${s.tutorId}
    cross join lateral unnest(${t.levels}, ${t.levelFees}) as taught (key, fee)
    join unnest(${textArray(levelsOfStages.map(({ key }) => key))},
      ${textArray(levelsOfStages.map(({ stage }) => stage))}) as level (key, stage)
      on level.key = taught.key
    where ${t.category} = 'A'
    group by ${t.id}, ${t.itemValue}, level.stage`
  return db
    .select({
      stage: sql<SchoolStage>`stage`,
      value: sql<string>`item_value`,
      tutors: sql<number>`count(*)::int`,
      lowestCents: sql<number>`min(fee)::int`,
    })
    .from(sql`(${taught}) as taught`)
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
}
