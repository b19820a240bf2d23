import { and, eq, gt, inArray, isNotNull, lte, or, type SQL } from 'drizzle-orm'
import { type LessonWait, lessonWaits } from '#contract/teaching/lessons.ts'
import { countedFeeCents } from '#rules/teaching/lesson-claim.ts'
import { disputeMs } from '#rules/teaching/lesson-may.ts'
import { waitOfLesson } from '#rules/teaching/lesson-waits.ts'
import type { Database } from '../../db/open.ts'
import { application, job, lesson } from '../../db/tables/index.ts'
import { hasTold } from './find-lessons.ts'

/** Lessons that may wait for a side; for which, `waitOfLesson` says. */
export const mayWait = (now: Date): SQL | undefined =>
  or(
    inArray(lesson.status, ['SIGNED', 'OVER', 'DISPUTED']),
    and(
      eq(lesson.status, 'PLANNED'),
      or(isNotNull(lesson.proposedStart), lte(lesson.endsAt, now), lesson.forWeather),
    ),
    and(eq(lesson.status, 'MISSED'), gt(lesson.updatedAt, new Date(now.getTime() - disputeMs))),
  )

/** How many lessons wait for one side, by what they wait for, and what those to confirm cost. */
export async function countWaitingLessons(
  db: Database,
  { actor, own, now }: { actor: 'parent' | 'tutor'; own: SQL; now: Date },
): Promise<Record<LessonWait, number> & { lessonCents: number }> {
  const rows = await db
    .select({ row: lesson, hasTold: hasTold(actor) })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .where(and(own, mayWait(now)))
  const waits = rows.flatMap(({ row, hasTold }) => {
    const found = waitOfLesson(row, { actor, hasTold, now })
    return found === null ? [] : [{ row, what: found.what }]
  })
  const of = (what: LessonWait) => waits.filter((one) => one.what === what)
  const counts = lessonWaits.map((what) => [what, of(what).length] as const)
  return {
    ...(Object.fromEntries(counts) as Record<LessonWait, number>),
    lessonCents: of('affirm').reduce((sum, { row }) => sum + countedFeeCents(row), 0),
  }
}
