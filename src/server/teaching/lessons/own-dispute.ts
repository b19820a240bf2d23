import { and, eq } from 'drizzle-orm'
import { mostEvidence, type OwnDispute } from '#contract/teaching/lesson-disputes.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { storeFile } from '../../accounts/private-files/store-file.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { application, job, lesson, lessonEvidence } from '../../db/tables/index.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import { checkDocument } from '../../files/uploads/check-upload.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refusedIn } from '../../states/move.ts'
import { accountsForOther, decisionOf, statementsOfLessons } from './dispute-view.ts'
import type { LessonRow } from './move-lesson.ts'
import { otherSide } from './notify-of-lesson.ts'
import { type LessonSide, lockLesson } from './own-lesson.ts'

interface EvidenceParts {
  db: Database
  privateFiles: PrivateFiles
  clock: () => Date
}

/** Both sides' statements in a dispute, and its decision; A0404 for another's lesson. */
export async function readOwnDispute(
  db: Database,
  side: LessonSide,
  signId: number,
): Promise<OwnDispute> {
  const row = await ownLesson(db, side, signId)
  const statements = await statementsOfLessons(db, [signId])
  const own = statements(signId, side.actor)
  const other = statements(signId, otherSide[side.actor])
  return {
    signId,
    ...own,
    theirs: await accountsForOther(db, signId, otherSide[side.actor]),
    otherTold: other.accounts.length > 0,
    decision: decisionOf(row),
    mayAdd: row.status === 'DISPUTED' && own.files.length < mostEvidence,
  }
}

/** Stores a document for staff. A0440 if not disputed or too many, A0700 for a bad file type. */
export async function addEvidence(
  parts: EvidenceParts,
  side: LessonSide,
  signId: number,
  file: Uint8Array<ArrayBuffer>,
): Promise<OwnDispute> {
  const { db, clock } = parts
  const { actor, accountId } = side
  // Saves the work of reading the file; the binding check is where the row is written.
  const found = await ownLesson(db, side, signId)
  await refuseMore(db, found, actor)
  const checked = await checkDocument(file, { accountId })
  const now = clock()
  await storeFile(parts, checked, { owner: { accountId }, now }, ({ id, addRow }) =>
    db.transaction(async (tx) => {
      await addRow(tx)
      const locked = await lockLesson(tx, signId)
      if (locked === null) throw new ServiceError('A0404', 'signId')
      await refuseMore(tx, locked.row, actor)
      await tx.insert(lessonEvidence).values({ fileId: id, lessonId: signId, side: actor, at: now })
    }),
  )
  return readOwnDispute(db, side, signId)
}

async function refuseMore(
  db: Database | Transaction,
  { id, status }: LessonRow,
  actor: LessonSide['actor'],
): Promise<void> {
  if (status !== 'DISPUTED') throw refusedIn('lesson', status)
  const own = and(eq(lessonEvidence.lessonId, id), eq(lessonEvidence.side, actor))
  if ((await db.$count(lessonEvidence, own)) >= mostEvidence) {
    throw new ServiceError('A0440', { field: 'file', rule: tooMany(mostEvidence) })
  }
}

async function ownLesson(db: Database, side: LessonSide, signId: number): Promise<LessonRow> {
  const own =
    side.actor === 'parent' ? eq(job.parentId, side.parentId) : eq(lesson.tutorId, side.tutorId)
  const [found] = await db
    .select({ row: lesson })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .where(and(eq(lesson.id, signId), own))
  if (found === undefined) throw new ServiceError('A0404', 'signId')
  return found.row
}
