import { and, count, desc, eq, inArray, isNotNull, isNull, max, min, sql } from 'drizzle-orm'
import type { Page, QueryValue } from '#contract/kernel.ts'
import { type ReportKind, reportKinds } from '#contract/moderation/reports.ts'
import type { ReportedCase, reportQueue } from '#contract/staff/operator-reports.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { calledName } from '../accounts/called-name.ts'
import { heirsOf } from '../accounts/kept-marks/inherit-marks.ts'
import { applicationOf, isOwnReport, ownRecords } from '../accounts/staff-decisions/own-records.ts'
import type { Database } from '../db/open.ts'
import {
  type AccountStatus,
  account,
  application,
  courseReview,
  job,
  lesson,
  organization,
  report,
  review,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { subjectColumns } from '../moderation/reports/report-text.ts'

/** Newest reports that are shown of a case. */
const shown = 20

/** Reports of the same subject, author and decision are one case. */
const ofCase = [
  ...Object.values(subjectColumns).map((column) => report[column]),
  report.authorId,
  report.organizationId,
  report.decision,
  report.decidedAt,
]

/** Reported texts, one entry for all reports that are decided together. */
export async function readReportQueue(
  db: Database,
  { view, ...page }: QueryValue<typeof reportQueue>,
  operatorId: number,
): Promise<Page<ReportedCase>> {
  const wanted = view === 'waiting' ? isNull(report.decision) : isNotNull(report.decision)
  const grouped = db
    .select({
      newest: max(report.id).as('newest'),
      oldest: min(report.id).as('oldest'),
      // Anonymous reports count as separate reporters.
      reporters: sql<number>`count(distinct coalesce(${report.reporterId}, -${report.id}))::int`.as(
        'reporters',
      ),
      ids: sql<number[]>`(array_agg(${report.id} order by ${report.id} desc))[1:${shown}::int]`.as(
        'ids',
      ),
      urgent: sql<boolean>`bool_or(${report.urgent})`.as('urgent'),
      decidedAt: report.decidedAt,
    })
    .from(report)
    .where(wanted)
    .groupBy(...ofCase)
    .as('cases')
  const [all] = await db.select({ total: count() }).from(grouped)
  const cases = await rowsOfPage(
    page,
    db
      .select()
      .from(grouped)
      .orderBy(
        ...(view === 'waiting'
          ? [desc(grouped.urgent), grouped.oldest]
          : [desc(grouped.decidedAt), desc(grouped.newest)]),
      ),
  )
  const rows = await reportsOf(
    db,
    cases.flatMap(({ ids }) => ids),
  )
  const own = await ownRecords(db, operatorId)
  const heirs = await heirsOf(
    db,
    [...rows.values()].map(({ row }) => row),
  )
  const list: ReportedCase[] = []
  for (const { ids, reporters, urgent } of cases) {
    const its = ids.flatMap((id) => rows.get(id) ?? [])
    const [newest] = its
    if (newest === undefined) continue
    const isOwn = await isOwnReport(db, own, newest.row.id)
    list.push({
      ...caseOf(newest, heirs),
      own: isOwn,
      urgent,
      reporters,
      ...reportsIn(its.map(({ row }) => row)),
    })
  }
  return pageOfList(list, { total: all?.total ?? 0, ...page })
}

async function reportsOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Found>()
  const rows = await db
    .select({
      row: report,
      name: calledName(account),
      status: account.status,
      jobNo: job.jobNo,
      organization,
      classId: sql<number | null>`coalesce(${courseReview.courseId}, ${report.courseId})`,
      tutorId: review.tutorId,
    })
    .from(report)
    .leftJoin(account, eq(account.id, report.authorId))
    .leftJoin(organization, eq(organization.id, report.organizationId))
    .leftJoin(review, eq(review.id, report.reviewId))
    .leftJoin(lesson, eq(lesson.id, report.lessonId))
    .leftJoin(courseReview, eq(courseReview.enrolmentId, report.courseReviewId))
    .leftJoin(application, eq(application.id, applicationOf))
    .leftJoin(job, sql`${job.id} = coalesce(${report.jobId}, ${application.jobId})`)
    .where(and(inArray(report.id, [...ids])))
  return new Map<number, Found>(rows.map((found) => [found.row.id, found]))
}

interface Found {
  row: typeof report.$inferSelect
  name: string | null
  status: AccountStatus | null
  organization: typeof organization.$inferSelect | null
  jobNo: string | null
  classId: number | null
  tutorId: number | null
}

type Heirs = Awaited<ReturnType<typeof heirsOf>>

function caseOf(
  { row, name, status, organization: institution, jobNo, classId, tutorId }: Found,
  heirs: Heirs,
) {
  return {
    reportId: row.id,
    ...subjectOf(row),
    jobNo,
    classId,
    tutorId,
    author: {
      accountId: row.authorId,
      organizationId: row.organizationId,
      name: name ?? institution?.nameZh ?? '',
      closed: (status ?? institution?.status) === 'closed',
      again: heirs.of(row),
    },
    decision: row.decision,
    decidedAt: row.decidedAt && isoInHongKong(row.decidedAt),
  }
}

/** The record that a report is about. */
export function subjectOf(row: typeof report.$inferSelect): { kind: ReportKind; id: number } {
  for (const kind of reportKinds) {
    const id = row[subjectColumns[kind]]
    if (id !== null) return { kind, id }
  }
  throw new Error(`Report ${row.id} is of nothing`)
}

function reportsIn(rows: readonly Found['row'][]): Pick<ReportedCase, 'reports' | 'versions'> {
  const versions = new Map(rows.map(({ texts }) => [JSON.stringify(texts), texts]))
  const isOpened = rows.every(({ conversationId }) => conversationId === null)
  const reports = rows.map(({ reason, details, createdAt }) => ({
    reason,
    details,
    at: isoInHongKong(createdAt),
  }))
  return { reports, versions: isOpened ? [...versions.values()] : [] }
}
