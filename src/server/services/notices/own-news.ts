import { and, count, desc, eq, isNull, lte } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { ownNews } from '#contract/news.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import { job, notice } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { pageOfList } from '../../ground/page-of-list.ts'
import { newsOfJob } from './tell-of-job.ts'

/** What happened to somebody's jobs and applications, newest first, and how much they have not read. */
export async function readOwnNews(
  db: Database,
  accountId: number,
  { pageNum, pageSize }: QueryValue<typeof ownNews>,
  locale: Locale,
): Promise<DataOf<typeof ownNews>> {
  const mine = eq(notice.accountId, accountId)
  const [counted] = await db
    .select({ n: count() })
    .from(notice)
    .innerJoin(job, eq(job.id, notice.jobId))
    .where(mine)
  const rows = await db
    .select({ notice, job })
    .from(notice)
    .innerJoin(job, eq(job.id, notice.jobId))
    .where(mine)
    .orderBy(desc(notice.createdAt), desc(notice.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const list = rows.map(({ notice: row, job: about }) => ({
    newsId: row.id,
    kind: row.kind,
    ...newsOfJob(row.kind, about, locale),
    jobId: about.id,
    at: isoInHongKong(row.createdAt),
    read: row.readAt !== null,
  }))
  const page = pageOfList(list, { total: counted?.n ?? 0, pageNum, pageSize })
  return { ...page, unread: await unreadOf(db, accountId) }
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
  return { unread: await unreadOf(db, accountId) }
}

async function unreadOf(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(notice)
    .innerJoin(job, eq(job.id, notice.jobId))
    .where(and(eq(notice.accountId, accountId), isNull(notice.readAt)))
  return row?.n ?? 0
}
