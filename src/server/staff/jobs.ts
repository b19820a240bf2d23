import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { FoundJob, findJobs as findCall } from '#contract/staff/operator-jobs.ts'
import type { Locale } from '#i18n/locales.ts'
import { readMobile } from '#rules/primitives/mobile-patterns.ts'
import type { Database } from '../db/open.ts'
import { account, application, job, parent } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { jobLabelsOf } from '../teaching/jobs/job-labels.ts'
import { publishedJob } from '../teaching/jobs/published-job.ts'

const most = 50

/** Published jobs by number of the job, an application or a tutor, or by the parent's mobile. */
export async function findJobs(
  db: Database,
  typed: string,
  locale: Locale,
): Promise<DataOf<typeof findCall>> {
  const accountId = await parentOf(db, typed)
  const id = /^[1-9]\d{0,8}$/u.test(typed) ? Number(typed) : null
  if (accountId === null && id === null) return { list: [], accountId }
  const applied = db.select({ id: application.jobId }).from(application)
  const list = await jobsWhere(
    db,
    or(
      accountId === null ? undefined : eq(parent.accountId, accountId),
      id === null ? undefined : eq(job.jobNo, typed),
      id === null
        ? undefined
        : inArray(job.id, applied.where(or(eq(application.id, id), eq(application.tutorId, id)))),
    ),
    locale,
  )
  return { list, accountId }
}

async function parentOf(db: Database, typed: string): Promise<number | null> {
  const mobile = readMobile(typed)
  if (mobile === null) return null
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(parent, eq(parent.accountId, account.id))
    .where(and(eq(account.countryCode, mobile.countryCode), eq(account.mobile, mobile.mobile)))
  return row?.id ?? null
}

/** Published jobs as staff see them in lists, newest first. */
export async function jobsWhere(
  db: Database,
  which: SQL | undefined,
  locale: Locale,
): Promise<FoundJob[]> {
  const rows = await db
    .select({
      row: job,
      accountId: parent.accountId,
      name: parent.name,
      applications: sql<number>`(select count(*)::int from ${application} a where a.job_id = ${job.id})`,
    })
    .from(job)
    .innerJoin(parent, eq(parent.id, job.parentId))
    .where(and(isNotNull(job.publishedAt), which))
    .orderBy(desc(job.publishedAt), desc(job.id))
    .limit(most)
  return rows.map(({ row, accountId, name, applications }) => {
    const { jobNo, publishedAt } = publishedJob(row)
    return {
      jobId: row.id,
      jobNo,
      status: row.status,
      ...jobLabelsOf(row, locale),
      parent: { accountId, name },
      applications,
      publishedAt: isoInHongKong(publishedAt),
    }
  })
}
