import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { application, job } from '../../db/tables/index.ts'
import type { NotifyParts } from '../jobs/notify-of-job.ts'
import { type LessonRow, moveLesson } from './move-lesson.ts'
import { bothSides, notifyOfLesson } from './notify-of-lesson.ts'

/** Ends a forgotten lesson with the agreed minutes, which both sides are asked to check. */
export async function forgetLesson(
  tx: Transaction,
  parts: NotifyParts,
  row: LessonRow,
  now: Date,
): Promise<LessonRow> {
  const over = await moveLesson(tx, row, {
    event: 'forget',
    set: { minutes: row.lessonMinutes, estimated: true, overHeardAt: now },
    actor: 'system',
    accountId: null,
    now,
  })
  const [pair] = await tx
    .select({ job, application })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(eq(application.id, row.applicationId))
  if (pair === undefined) throw new Error(`No application of lesson ${row.id}`)
  await notifyOfLesson(tx, parts, {
    ...pair,
    row: over,
    news: 'lessonForgotten',
    to: bothSides,
    now,
  })
  return over
}
