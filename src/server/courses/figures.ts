import { and, count, desc, eq, ne, sql, sum } from 'drizzle-orm'
import type { courseFigures, courseLearners } from '#contract/courses/course-figures.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList, windowOf } from '#rules/list-pages.ts'
import type { Database } from '../db/open.ts'
import {
  courseVersion,
  enrolment,
  ledgerAccount,
  ledgerEntry,
  lessonDone,
  orderLine,
  posting,
} from '../db/tables/index.ts'
import type { Member } from '../ground/caller.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { learnerName, learnerNames } from './learner-name.ts'
import { ownRow } from './own-courses.ts'
import { readNewest } from './own-version.ts'

const paid = sql<number>`coalesce(${orderLine.priceCents}, 0)`.mapWith(Number)
const month = sql<string>`to_char(${enrolment.joinedAt} at time zone 'Asia/Hong_Kong', 'YYYY-MM')`

export async function readFigures(
  db: Database,
  caller: Member,
  classId: number,
): Promise<DataOf<typeof courseFigures>> {
  const row = await ownRow(db, caller, classId)
  const { title } = await readNewest(db, row.id)
  const of = eq(enrolment.courseId, row.id)
  const notRefunded = and(of, ne(enrolment.status, 'REFUNDED'))
  const [held] = await db
    .select({ cents: sum(enrolment.heldCents).mapWith(Number) })
    .from(enrolment)
    .where(of)
  const [earned] = await db
    .select({ cents: sum(posting.amountCents).mapWith(Number) })
    .from(posting)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.ledgerAccountId))
    .where(
      and(
        eq(ledgerEntry.kind, 'course'),
        eq(ledgerEntry.recordId, row.id),
        eq(ledgerAccount.part, 'available'),
      ),
    )
  const months = await db
    .select({ month, cents: sum(paid).mapWith(Number), learners: count() })
    .from(enrolment)
    .leftJoin(orderLine, eq(orderLine.id, enrolment.orderLineId))
    .where(notRefunded)
    .groupBy(month)
    .orderBy(desc(month))
    .limit(12)
  return {
    classId: row.id,
    title,
    status: row.status,
    learners: await db.$count(enrolment, notRefunded),
    completed: await db.$count(enrolment, and(of, eq(enrolment.status, 'COMPLETED'))),
    givenBack: await db.$count(enrolment, and(of, eq(enrolment.status, 'REFUNDED'))),
    heldCents: held?.cents ?? 0,
    earnedCents: earned?.cents ?? 0,
    months: months.reverse(),
  }
}

type Learner = DataOf<typeof courseLearners>['list'][number]

/** A page of the learners of an own course; A0404 for another author's. */
export async function readLearners(
  db: Database,
  caller: Member,
  { classId, pageNum, pageSize }: QueryValue<typeof courseLearners>,
  locale: Locale,
): Promise<DataOf<typeof courseLearners>> {
  const { id } = await ownRow(db, caller, classId)
  const page = windowOf({ pageNum, pageSize })
  const list = await learnersOf(db, id, page, locale)
  const total = await db.$count(enrolment, eq(enrolment.courseId, id))
  return pageOfList(list, { total, pageNum, pageSize })
}

/** The learners of a course, newest first, under their public names. */
export async function learnersOf(
  db: Database,
  courseId: number,
  { limit, offset }: { limit: number; offset: number },
  locale: Locale,
): Promise<Learner[]> {
  const done = db.$count(lessonDone, eq(lessonDone.enrolmentId, enrolment.id))
  const rows = await db
    .select({ row: enrolment, outline: courseVersion.outline, paid, done, ...learnerNames.columns })
    .from(enrolment)
    .innerJoin(courseVersion, eq(courseVersion.id, enrolment.versionId))
    .leftJoin(orderLine, eq(orderLine.id, enrolment.orderLineId))
    .leftJoin(learnerNames.parent, learnerNames.isParent)
    .leftJoin(learnerNames.tutor, learnerNames.isTutor)
    .where(eq(enrolment.courseId, courseId))
    .orderBy(desc(enrolment.joinedAt), desc(enrolment.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ row, outline, paid: paidCents, done: lessonsDone, ...names }) => ({
    name: learnerName(names, locale),
    joinedAt: isoInHongKong(row.joinedAt),
    status: row.status,
    done: lessonsDone,
    lessons: outline.reduce((all, { lessons }) => all + lessons.length, 0),
    paidCents,
  }))
}
