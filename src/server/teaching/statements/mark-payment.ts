import { and, eq, inArray, isNull, like, ne } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { MarkPayment, parentMarksPayment } from '#contract/teaching/lesson-statements.ts'
import { countedFeeCents } from '#rules/teaching/lesson-claim.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { application, job, lesson, lessonPayment, notice } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockRecords, refusedIn } from '../../states/move.ts'
import type { Pair } from '../applications/own-application.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import type { LessonRow } from '../lessons/move-lesson.ts'
import { notifyOfLesson, otherSide } from '../lessons/notify-of-lesson.ts'
import type { LessonSide } from '../lessons/own-lesson.ts'

/**
 * Marks confirmed lessons as paid, agrees to such marks of the other side, or takes one's own back
 * until they are agreed to. May be repeated. A0404 for another's lessons.
 */
export async function markPayment(
  parts: JobParts,
  side: LessonSide,
  { signIds, event }: MarkPayment,
): Promise<DataOf<typeof parentMarksPayment>> {
  const { actor, accountId } = side
  const now = parts.clock()
  const changed = await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const rows = await ownLessons(tx, side, signIds)
    const ids = rows.map(({ row }) => row.id)
    if (ids.length === 0) return 0
    if (event === 'undo') return (await takeBack(tx, actor, ids)).length
    const agreed = await tx
      .update(lessonPayment)
      .set({ confirmedAt: now })
      .where(
        and(
          inArray(lessonPayment.lessonId, ids),
          ne(lessonPayment.markedBy, actor),
          isNull(lessonPayment.confirmedAt),
        ),
      )
      .returning({ id: lessonPayment.lessonId })
    const said = await tx
      .insert(lessonPayment)
      .values(ids.map((lessonId) => ({ lessonId, markedBy: actor, markedAt: now })))
      .onConflictDoNothing()
      .returning({ id: lessonPayment.lessonId })
    await notify(tx, parts, rows, { actor, now, agreed, said })
    if (agreed.length > 0) {
      const applicationIds = [...new Set(rows.map(({ application: { id } }) => id))]
      for (const id of applicationIds) await closeAsked(tx, id, { actor, accountId, now })
    }
    return agreed.length + said.length
  })
  return { changed }
}

interface Marked {
  actor: LessonSide['actor']
  now: Date
  agreed: { id: number }[]
  said: { id: number }[]
}

/** Notifies the other side once a job, whatever the number of lessons. */
async function notify(
  tx: Transaction,
  parts: JobParts,
  rows: readonly Own[],
  { actor, now, ...marked }: Marked,
): Promise<void> {
  for (const kind of ['said', 'agreed'] as const) {
    const ids = new Set(marked[kind].map(({ id }) => id))
    const its = Map.groupBy(
      rows.filter(({ row }) => ids.has(row.id)),
      ({ application }) => application.id,
    )
    for (const [applicationId, lessons] of its) {
      const [first, ...more] = lessons
      if (first === undefined) continue
      const news = kind === 'said' ? 'lessonsPaid' : 'lessonsPaidAgreed'
      const key = `payment:${applicationId}:${now.getTime()}`
      const cents = lessons.reduce((sum, { row }) => sum + countedFeeCents(row), 0)
      const at = more.length === 0 ? first.row.startsAt : null
      const words = { cents, ...(at !== null && { at: at.toISOString() }) }
      const notification = {
        words,
        job: first.job,
        application: first.application,
        key,
        news,
        now,
      } as const
      await notifyOfLesson(tx, parts, { ...notification, to: [otherSide[actor]] })
    }
  }
}

/** Once all marks of the other side are agreed to, marks their notices as read. */
async function closeAsked(
  tx: Transaction,
  applicationId: number,
  { actor, accountId, now }: { actor: LessonSide['actor']; accountId: number; now: Date },
): Promise<void> {
  const [waits] = await tx
    .select({ id: lessonPayment.lessonId })
    .from(lessonPayment)
    .innerJoin(lesson, eq(lesson.id, lessonPayment.lessonId))
    .where(
      and(
        eq(lesson.applicationId, applicationId),
        ne(lessonPayment.markedBy, actor),
        isNull(lessonPayment.confirmedAt),
      ),
    )
    .limit(1)
  if (waits !== undefined) return
  await tx
    .update(notice)
    .set({ readAt: now })
    .where(
      and(
        eq(notice.accountId, accountId),
        eq(notice.kind, `${actor}.lessonsPaid`),
        like(notice.key, `payment:${applicationId}:%`),
        isNull(notice.readAt),
      ),
    )
}

const takeBack = (tx: Transaction, actor: LessonSide['actor'], ids: number[]) =>
  tx
    .delete(lessonPayment)
    .where(
      and(
        inArray(lessonPayment.lessonId, ids),
        eq(lessonPayment.markedBy, actor),
        isNull(lessonPayment.confirmedAt),
      ),
    )
    .returning({ id: lessonPayment.lessonId })

type Own = Pair & { row: LessonRow }

async function ownLessons(
  tx: Transaction,
  side: LessonSide,
  signIds: readonly number[],
): Promise<Own[]> {
  const ids = [...new Set(signIds)]
  const own =
    side.actor === 'parent' ? eq(job.parentId, side.parentId) : eq(lesson.tutorId, side.tutorId)
  const found = await tx
    .select({ row: lesson, application, job })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .where(and(inArray(lesson.id, ids), own))
  if (found.length < ids.length) throw new ServiceError('A0404', 'signIds')
  const locked = await lockRecords(tx, 'lesson', inArray(lesson.id, ids))
  const other = locked.find(({ status }) => status !== 'AFFIRMED')
  if (other !== undefined) throw refusedIn('lesson', other.status)
  return found
}
