import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { LessonEvent } from '#contract/states.ts'
import { isStopped } from '../../accounts/contact-stops/contact-stops.ts'
import type { Database, Transaction } from '../../db/open.ts'
import {
  application,
  job,
  lesson,
  lessonAccount,
  parent,
  prepaidGrant,
  stateChange,
  student,
  tutor,
} from '../../db/tables/index.ts'

/** Lessons with all that their view shows, in one query; whose they are is for the caller to say. */
export const findLessons = (db: Database | Transaction) =>
  db
    .select({
      row: lesson,
      application,
      job,
      tutor: {
        sex: tutor.sex,
        surnameZh: tutor.surnameZh,
        surnameEn: tutor.surnameEn,
        photoId: tutor.photoId,
      },
      parent: { surnameZh: parent.surnameZh, surnameEn: parent.surnameEn },
      nickname: student.nickname,
      hasPrepaid: hasPrepaid(db),
      told: { parent: hasTold('parent'), tutor: hasTold('tutor') },
      reason: reasonOf(db),
      contactStopped: isStopped({ parentId: job.parentId, tutorId: lesson.tutorId }),
    })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(tutor, eq(tutor.id, lesson.tutorId))
    .innerJoin(parent, eq(parent.id, job.parentId))
    .leftJoin(student, eq(student.id, job.studentId))

export type FoundLesson = Awaited<ReturnType<typeof findLessons>>[number]

/** With these, a side says why. */
const reasoned = [
  'propose',
  'cancel',
  'callOff',
  'goOnline',
  'putOff',
  'miss',
] as const satisfies readonly LessonEvent[]

/** The reason of the last of these events, which the history keeps. */
function reasonOf(db: Database | Transaction) {
  const last = db
    .select({ reason: stateChange.reason })
    .from(stateChange)
    .where(
      and(
        eq(stateChange.machine, 'lesson'),
        eq(stateChange.recordId, lesson.id),
        inArray(stateChange.event, [...reasoned]),
      ),
    )
    .orderBy(desc(stateChange.version))
    .limit(1)
  return sql<string>`coalesce((${last}), '')`
}

/** Whether money paid ahead for these lessons is left. */
function hasPrepaid(db: Database | Transaction) {
  const left = db
    .select({ one: sql`1` })
    .from(prepaidGrant)
    .where(and(eq(prepaidGrant.applicationId, lesson.applicationId), gt(prepaidGrant.leftCents, 0)))
  return sql<boolean>`exists (${left})`
}

/** Whether a side has told staff about a disputed lesson. */
export const hasTold = (side: 'parent' | 'tutor') =>
  sql<boolean>`exists (select from ${lessonAccount}
    where ${lessonAccount.lessonId} = ${lesson.id} and ${lessonAccount.side} = ${side})`
