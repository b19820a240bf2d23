import { and, asc, desc, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import {
  mostMonths,
  mostStatementLessons,
  type parentStatement,
  type StatementJob,
  type StatementLesson,
} from '#contract/teaching/lesson-statements.ts'
import type { Locale } from '#i18n/locales.ts'
import { hongKongMonth, monthAfter } from '#rules/hong-kong-time.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { countedFeeCents } from '#rules/teaching/lesson-claim.ts'
import { lessonFeeCents } from '#rules/teaching/lesson-times.ts'
import type { Database } from '../../db/open.ts'
import {
  application,
  job,
  lesson,
  lessonNote,
  lessonPayment,
  parent,
  student,
  tutor,
} from '../../db/tables/index.ts'
import { isoInHongKong, monthInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import { publishedJob } from '../jobs/published-job.ts'
import type { LessonSide } from '../lessons/own-lesson.ts'
import { paidAhead } from '../lessons/paid-ahead.ts'
import { otherName } from '../other-name.ts'

/** A lesson belongs to the month in which it began. */
const began = sql<Date>`coalesce(${lesson.signedAt}, ${lesson.startsAt}, ${lesson.createdAt})`

/** The caller's confirmed lessons in some months of Hong Kong time. A0400 for too many months. */
export async function readStatement(
  { db, clock }: { db: Database; clock: () => Date },
  side: LessonSide,
  query: QueryValue<typeof parentStatement>,
  locale: Locale,
): Promise<DataOf<typeof parentStatement>> {
  const to = query.to ?? hongKongMonth(clock())
  const from = query.from ?? monthAfter(to, -11)
  if (from > to) throw new ServiceError('A0400', { field: 'from', rule: 'time' })
  if (from < monthAfter(to, 1 - mostMonths)) {
    throw new ServiceError('A0400', { field: 'from', rule: tooMany(mostMonths) })
  }
  const own =
    side.actor === 'parent' ? eq(job.parentId, side.parentId) : eq(lesson.tutorId, side.tutorId)
  const inMonths = and(
    own,
    gte(began, monthInHongKong(from).from),
    lt(began, monthInHongKong(to).until),
  )
  const rows = await db
    .select({ row: lesson, payment: lessonPayment })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .leftJoin(lessonPayment, eq(lessonPayment.lessonId, lesson.id))
    .where(and(inMonths, eq(lesson.status, 'AFFIRMED')))
    .orderBy(asc(began), asc(lesson.id))
    .limit(mostStatementLessons + 1)
  const shown = rows.slice(0, mostStatementLessons)
  const ids = shown.map(({ row }) => row.id)
  const notes = await notesOf(db, ids)
  const released = await paidAhead.row('paidFor')(db, [
    ...new Set(shown.map(({ row }) => row.applicationId)),
  ])
  const lessons = shown.map(({ row, payment }): StatementLesson => {
    const minutes = row.minutes ?? row.lessonMinutes
    return {
      signId: row.id,
      applicationId: row.applicationId,
      startedAt: begunAt(row),
      endedAt: row.overAt && isoInHongKong(row.overAt),
      minutes,
      feeCents: lessonFeeCents(row, minutes),
      prepaidCents: (released.get(row.id) ?? 0) + (row.waitingFeeCents ?? 0),
      payment: payment === null ? 'none' : payment.confirmedAt === null ? 'marked' : 'paid',
      markedBy: payment?.markedBy ?? null,
      notes: notes.get(row.id) ?? [],
    }
  })
  const jobs = await jobsOf(db, side, locale)
  const unconfirmed = await unconfirmedOf(db, inMonths)
  return { from, to, jobs, lessons, unconfirmed, isCut: rows.length > shown.length }
}

const begunAt = ({ signedAt, startsAt, createdAt }: typeof lesson.$inferSelect) =>
  isoInHongKong(signedAt ?? startsAt ?? createdAt)

async function unconfirmedOf(db: Database, which: SQL | undefined) {
  const rows = await db
    .select({ row: lesson })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .where(and(which, eq(lesson.status, 'OVER')))
    .orderBy(asc(began), asc(lesson.id))
    .limit(mostStatementLessons)
  return rows.map(({ row }) => ({
    signId: row.id,
    startedAt: begunAt(row),
    feeCents: countedFeeCents(row),
  }))
}

async function notesOf(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, StatementLesson['notes']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(lessonNote)
    .where(inArray(lessonNote.lessonId, [...ids]))
    .orderBy(asc(lessonNote.at), desc(lessonNote.side))
  const notes = new Map<number, StatementLesson['notes']>()
  for (const { lessonId, side, homework, nextTime, at } of rows) {
    const known = notes.get(lessonId) ?? []
    notes.set(lessonId, [...known, { side, homework, nextTime, at: isoInHongKong(at) }])
  }
  return notes
}

/** Jobs with a confirmed lesson; erased tutors and families appear without a name. */
async function jobsOf(db: Database, side: LessonSide, locale: Locale): Promise<StatementJob[]> {
  const isParent = side.actor === 'parent'
  const confirmed = db
    .select({ id: lesson.id })
    .from(lesson)
    .where(and(eq(lesson.applicationId, application.id), eq(lesson.status, 'AFFIRMED')))
  const own = isParent ? eq(job.parentId, side.parentId) : eq(application.tutorId, side.tutorId)
  const rows = await db
    .select({ application, job, tutor, parent, nickname: student.nickname })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .innerJoin(parent, eq(parent.id, job.parentId))
    .leftJoin(student, eq(student.id, job.studentId))
    .where(and(own, exists(confirmed)))
    .orderBy(desc(application.id))
  return rows.map((row) => {
    return {
      applicationId: row.application.id,
      jobId: row.job.id,
      jobNo: publishedJob(row.job).jobNo,
      ...jobLabelsOf(row.job, locale),
      other: otherName(row, side.actor, locale),
      student: isParent ? row.nickname : null,
    }
  })
}
