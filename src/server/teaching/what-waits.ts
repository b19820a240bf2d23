import { and, count, eq, exists, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { awaitedStatuses } from '#contract/teaching/chat-cards.ts'
import { countedFeeCents } from '#rules/teaching/lesson-claim.ts'
import type { Database } from '../db/open.ts'
import { application, job, lesson, tutorInvitation } from '../db/tables/index.ts'

type Side = 'parent' | 'tutor'
const ofParent = (parentId: number) => eq(job.parentId, parentId)
const ofTutor = (tutorId: number) => eq(lesson.tutorId, tutorId)

/** What a parent has to answer: lessons, proposals of other times or terms, and applications. */
export async function parentWaits(db: Database, parentId: number, now: Date) {
  const entered = await enteredLessons(db, 'parent', ofParent(parentId))
  return {
    lessons: entered.length,
    lessonCents: entered.reduce((sum, row) => sum + countedFeeCents(row), 0),
    moves: await countMoves(db, { side: 'parent', own: ofParent(parentId), now }),
    jobs: (await countAppliedJobs(db, parentId)) + (await countCounters(db, parentId)),
  }
}

/** What a tutor has to answer: bookings, invitations, lessons and proposals of other times. */
export async function tutorWaits(db: Database, tutorId: number, now: Date) {
  const own = ofTutor(tutorId)
  return {
    lessons: (await enteredLessons(db, 'tutor', own)).length,
    moves: await countMoves(db, { side: 'tutor', own, now }),
    bookings: await db.$count(
      job,
      and(
        eq(job.tutorId, tutorId),
        eq(job.status, 'BOOKED'),
        // Not where the tutor has proposed other terms, which are the parent's to answer.
        sql`${job.lastActor} is distinct from 'tutor'`,
      ),
    ),
    invitations: await countApplications(
      db,
      and(eq(application.tutorId, tutorId), eq(application.status, 'INVITED')),
    ),
    contacts: await db.$count(
      tutorInvitation,
      and(eq(tutorInvitation.tutorId, tutorId), eq(tutorInvitation.status, 'SENT')),
    ),
  }
}

/** When the caller's next lesson begins, as planned. */
export async function nextLessonAt(
  db: Database,
  of: { parentId: number } | { tutorId: number },
  now: Date,
): Promise<Date | null> {
  const own = 'parentId' in of ? ofParent(of.parentId) : ofTutor(of.tutorId)
  const [row] = await db
    .select({ at: lesson.startsAt })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .where(and(own, eq(lesson.status, 'PLANNED'), gt(lesson.startsAt, now)))
    .orderBy(lesson.startsAt, lesson.id)
    .limit(1)
  return row?.at ?? null
}

/** Lessons that the other side has entered (rules/states/lesson.ts, `affirm`). */
async function enteredLessons(db: Database, side: Side, own: SQL) {
  const rows = await db
    .select({ row: lesson })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .where(and(own, eq(lesson.status, 'OVER'), ne(lesson.lastActor, side)))
  return rows.map(({ row }) => row)
}

/** Proposals of the other side that may still be agreed to (rules/teaching/lesson-may.ts). */
async function countMoves(db: Database, { side, own, now }: { side: Side; own: SQL; now: Date }) {
  const [row] = await db
    .select({ n: count() })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .where(
      and(
        own,
        eq(lesson.status, 'PLANNED'),
        ne(lesson.lastActor, side),
        gt(lesson.proposedStart, now),
        or(gt(lesson.startsAt, now), sql`${lesson.forWeather}`),
      ),
    )
  return row?.n ?? 0
}

/** Open jobs of the parent with applicants, as the overview lists them. */
async function countAppliedJobs(db: Database, parentId: number): Promise<number> {
  const applied = db
    .select({ one: sql`1` })
    .from(application)
    .where(
      and(eq(application.jobId, job.id), inArray(application.status, [...awaitedStatuses.parent])),
    )
  return db.$count(job, and(ofParent(parentId), eq(job.status, 'OPEN'), exists(applied)))
}

/** Bookings to which the tutor has proposed other terms. */
const countCounters = (db: Database, parentId: number): Promise<number> =>
  db.$count(job, and(ofParent(parentId), eq(job.status, 'BOOKED'), eq(job.lastActor, 'tutor')))

async function countApplications(db: Database, which: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(and(which, eq(job.status, 'OPEN')))
  return row?.n ?? 0
}
