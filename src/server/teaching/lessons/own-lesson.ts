import { and, eq } from 'drizzle-orm'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { Locale } from '#i18n/locales.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { application, job, lesson } from '../../db/tables/index.ts'
import { errorCode } from '../../ground/error-code.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type Cause, lockRecord } from '../../states/move.ts'
import type { Pair, Side } from '../applications/own-application.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { findLessons } from './find-lessons.ts'
import { lessonView } from './lesson-view.ts'
import type { LessonRow } from './move-lesson.ts'

export type LessonSide = Side

export interface LessonChange extends Pair {
  tx: Transaction
  row: LessonRow
  cause: Cause & { accountId: number; actor: LessonSide['actor'] }
}

/** Changes the caller's lesson and returns it; A0404 for another's. */
export function changeOwnLesson(
  parts: JobParts,
  side: LessonSide,
  { signId, locale }: { signId: number; locale: Locale },
  change: (changing: LessonChange) => Promise<LessonRow>,
): Promise<Lesson> {
  const { actor, accountId } = side
  return sayingClashes(
    parts.db.transaction(async (tx) => {
      await lockOpenOwner(tx, { accountId })
      const locked = await lockLesson(tx, signId)
      if (locked === null || !isOwn(side, locked)) throw new ServiceError('A0404', 'signId')
      const cause = { actor, accountId, now: parts.clock() }
      const row = await change({ tx, ...locked, cause })
      return readLesson(tx, row, { actor, now: cause.now, locale })
    }),
  )
}

/** A lesson with its job and application, locked from the job down; null if there is none. */
export async function lockLesson(
  tx: Transaction,
  id: number,
): Promise<(Pair & { row: LessonRow }) | null> {
  const [found] = await tx
    .select({ applicationId: lesson.applicationId, jobId: application.jobId })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .where(eq(lesson.id, id))
  if (found === undefined) return null
  const itsJob = await lockRecord(tx, 'job', eq(job.id, found.jobId), 'signId')
  const which = eq(application.id, found.applicationId)
  const itsApplication = await lockRecord(tx, 'application', which, 'signId')
  const row = await lockRecord(tx, 'lesson', eq(lesson.id, id), 'signId')
  return { job: itsJob, application: itsApplication, row }
}

const isOwn = (side: LessonSide, { job: of, application: its }: Pair) =>
  side.actor === 'parent' ? of.parentId === side.parentId : its.tutorId === side.tutorId

/** One lesson as its caller sees it. */
export async function readOwnLesson(
  { db, clock }: { db: Database; clock: () => Date },
  side: LessonSide,
  { signId, locale }: { signId: number; locale: Locale },
): Promise<Lesson> {
  const own =
    side.actor === 'parent' ? eq(job.parentId, side.parentId) : eq(lesson.tutorId, side.tutorId)
  const [found] = await findLessons(db).where(and(eq(lesson.id, signId), own))
  if (found === undefined) throw new ServiceError('A0404', 'signId')
  return lessonView(found, { actor: side.actor, now: clock(), locale })
}

/** A lesson as it stands after a change, for the side that made it. */
export async function readLesson(
  tx: Transaction,
  { id }: LessonRow,
  view: Parameters<typeof lessonView>[1],
): Promise<Lesson> {
  const [found] = await findLessons(tx).where(eq(lesson.id, id))
  if (found === undefined) throw new Error(`No lesson ${id}`)
  return lessonView(found, view)
}

/** Turns database constraint errors of concurrent changes into A0440. */
export async function sayingClashes<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const rule = clashes[errorCode(error)]
    if (rule === undefined) throw error
    throw new ServiceError('A0440', { field: 'startsAt', rule })
  }
}

const clashes: Readonly<Record<string, string>> = {
  // An exclusion constraint and a unique index.
  '23P01': 'states.lessonClash',
  '23505': 'states.lessonUnderWay',
}

/** A refusal by a rule of the caller. */
export const refusedLesson = (rule: string) =>
  new ServiceError('A0440', { field: 'state', rule: `states.${rule}` })
