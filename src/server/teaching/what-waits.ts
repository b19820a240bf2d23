import { and, count, eq, exists, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { awaitedStatuses } from '#contract/teaching/chat-cards.ts'
import type { Database } from '../db/open.ts'
import { application, job, lesson } from '../db/tables/index.ts'
import { isLeaving } from './jobs/leaving.ts'
import { countWaitingLessons } from './lessons/waiting-lessons.ts'

const ofParent = (parentId: number) => eq(job.parentId, parentId)
const ofTutor = (tutorId: number) => eq(lesson.tutorId, tutorId)

/** What a parent has to do about lessons and jobs. */
export async function parentWaits(db: Database, parentId: number, now: Date) {
  const own = ofParent(parentId)
  return {
    ...(await countWaitingLessons(db, { actor: 'parent', own, now })),
    jobs: (await countAppliedJobs(db, parentId)) + (await countCounters(db, parentId)),
    leaving: await db.$count(job, and(own, isLeaving(now))),
  }
}

/** What a tutor has to do about lessons, bookings and invitations to jobs. */
export async function tutorWaits(db: Database, tutorId: number, now: Date) {
  const of = { actor: 'tutor', own: ofTutor(tutorId), now } as const
  const { lessonCents: _ofParents, ...lessons } = await countWaitingLessons(db, of)
  return {
    ...lessons,
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
