import { and, eq } from 'drizzle-orm'
import type { LessonNote, WriteNote } from '#contract/teaching/lesson-statements.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database } from '../../db/open.ts'
import { application, job, lesson, lessonNote } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refusedIn } from '../../states/move.ts'
import type { LessonSide } from '../lessons/own-lesson.ts'

/** Stores a side's note on a lesson; an empty text deletes it. A0440 for one that was not held. */
export async function writeNote(
  { db, clock }: { db: Database; clock: () => Date },
  side: LessonSide,
  { signId: lessonId, homework, nextTime }: WriteNote,
): Promise<LessonNote | null> {
  const { actor, accountId } = side
  const at = clock()
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const own =
      side.actor === 'parent' ? eq(job.parentId, side.parentId) : eq(lesson.tutorId, side.tutorId)
    const [found] = await tx
      .select({ status: lesson.status })
      .from(lesson)
      .innerJoin(application, eq(application.id, lesson.applicationId))
      .innerJoin(job, eq(job.id, application.jobId))
      .where(and(eq(lesson.id, lessonId), own))
    if (found === undefined) throw new ServiceError('A0404', 'signId')
    if (!['SIGNED', 'OVER', 'AFFIRMED'].includes(found.status)) {
      throw refusedIn('lesson', found.status)
    }
    if (homework === '' && nextTime === '') {
      const its = and(eq(lessonNote.lessonId, lessonId), eq(lessonNote.side, actor))
      await tx.delete(lessonNote).where(its)
      return null
    }
    const set = { homework, nextTime, at }
    await tx
      .insert(lessonNote)
      .values({ lessonId, side: actor, ...set })
      .onConflictDoUpdate({ target: [lessonNote.lessonId, lessonNote.side], set })
    return { side: actor, homework, nextTime, at: isoInHongKong(at) }
  })
}
