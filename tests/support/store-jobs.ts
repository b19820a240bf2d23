import { jobNumber } from '#rules/teaching/job-number.ts'
import type { Database } from '#server/db/open.ts'
import { account, job, parent } from '#server/db/tables/index.ts'
import type { SearchedJob } from '#server/search/jobs/document.ts'
import { refreshJob } from '#server/search/jobs/refresh.ts'

/** Stores jobs of one parent, with search rows for the open ones. */
export async function storeJobs(db: Database, jobs: readonly SearchedJob[]): Promise<void> {
  const [one] = await db
    .insert(account)
    .values({ countryCode: '852', mobile: '61234567' })
    .returning()
  const [owner] = await db
    .insert(parent)
    .values({ accountId: one?.id ?? 0, surnameZh: '陳', surnameEn: 'Chan' })
    .returning()
  const rows = jobs.map(({ id, ...row }) => ({
    ...row,
    id,
    jobNo: jobNumber(id),
    parentId: owner?.id ?? 0,
    lessonsPerWeek: 1,
  }))
  await db.insert(job).overridingSystemValue().values(rows)
  for (const one of jobs) await refreshJob(db, one)
}
