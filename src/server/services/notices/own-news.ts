import { and, countDistinct, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { ownNews } from '#contract/news.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import { job, notice } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { pageOfList } from '../../ground/page-of-list.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { newsOfJob } from './tell-of-job.ts'

type News = DataOf<typeof ownNews>['list'][number]

/**
 * What happened to somebody's jobs and applications, one entry a job with its newest notice and how
 * the job stands now, and how many of them have something unread.
 */
export async function readOwnNews(
  db: Database,
  accountId: number,
  { pageNum, pageSize }: QueryValue<typeof ownNews>,
  locale: Locale,
): Promise<DataOf<typeof ownNews>> {
  const mine = eq(notice.accountId, accountId)
  const newest = sql<number>`max(${notice.id})::int`
  const groups = await db
    .select({
      newest,
      n: sql<number>`count(*)::int`,
      unread: sql<number>`count(*) filter (where ${notice.readAt} is null)::int`,
    })
    .from(notice)
    .innerJoin(job, eq(job.id, notice.jobId))
    .where(mine)
    .groupBy(notice.jobId)
    .orderBy(desc(newest))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const rows = await newestOf(
    db,
    groups.map((group) => group.newest),
  )
  const t = serverTranslate(locale, 'states')
  const list = groups.flatMap((group): News[] => {
    const row = rows.get(group.newest)
    if (row === undefined) return []
    const { kind, createdAt } = row.notice
    return [
      {
        newsId: group.newest,
        kind,
        ...newsOfJob(kind, row.job, locale),
        now: t(`states.job.${row.job.status}`),
        earlier: group.n - 1,
        jobId: row.job.id,
        at: isoInHongKong(createdAt),
        read: group.unread === 0,
      },
    ]
  })
  const [counted] = await db
    .select({ n: countDistinct(notice.jobId) })
    .from(notice)
    .innerJoin(job, eq(job.id, notice.jobId))
    .where(mine)
  const page = pageOfList(list, { total: counted?.n ?? 0, pageNum, pageSize })
  return { ...page, ...(await readUnread(db, accountId)) }
}

async function newestOf(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ notice, job })
    .from(notice)
    .innerJoin(job, eq(job.id, notice.jobId))
    .where(inArray(notice.id, [...ids]))
  return new Map(rows.map((row) => [row.notice.id, row]))
}

/** Marks what was seen as read; answers what is left. */
export async function markNewsRead(
  db: Database,
  accountId: number,
  { upTo }: { upTo: number },
  now: Date,
): Promise<{ unread: number }> {
  const seen = and(eq(notice.accountId, accountId), isNull(notice.readAt), lte(notice.id, upTo))
  await db.update(notice).set({ readAt: now }).where(seen)
  return readUnread(db, accountId)
}

/** How many jobs have something that the person has not read. */
export async function readUnread(db: Database, accountId: number): Promise<{ unread: number }> {
  const [row] = await db
    .select({ n: countDistinct(notice.jobId) })
    .from(notice)
    .innerJoin(job, eq(job.id, notice.jobId))
    .where(and(eq(notice.accountId, accountId), isNull(notice.readAt)))
  return { unread: row?.n ?? 0 }
}
