import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import {
  application,
  job,
  lesson,
  lessonAccount,
  parent,
  prepaidGrant,
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
    })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(tutor, eq(tutor.id, lesson.tutorId))
    .innerJoin(parent, eq(parent.id, job.parentId))
    .leftJoin(student, eq(student.id, job.studentId))

export type FoundLesson = Awaited<ReturnType<typeof findLessons>>[number]

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
