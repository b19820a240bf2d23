import { and, count, desc, eq, gt, inArray, lt, lte, max, or, sql } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { News, ownNews } from '#contract/notifications/news.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import type { Database } from '../db/open.ts'
import { job, notice } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { Owner } from '../ground/owner.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import type { RowOf } from '../states/move.ts'
import type { NoticeRow } from '../states/notice-subject.ts'
import { isKnown } from '../states/notification.ts'
import { entriesOf, noticesOf, ofJob, readCounts, recordOfNotice } from './news-entries.ts'
import { entriesIn, type Found } from './news-entry.ts'
import { sentenceOf } from './sentence.ts'

/** The newest notice of each entry, with a job's present state; and how many are unread. */
export async function readOwnNews(
  db: Database,
  owner: Owner,
  { unread: onlyUnread, group, ...page }: QueryValue<typeof ownNews>,
  locale: Locale,
): Promise<DataOf<typeof ownNews>> {
  const entries = entriesOf(db, owner, group)
  const asked = onlyUnread ? gt(entries.unread, 0) : undefined
  const found = await rowsOfPage(
    page,
    db.select().from(entries).where(asked).orderBy(desc(entries.newest)),
  )
  const rows = await newestOf(
    db,
    found.flatMap(({ newest }) => newest ?? []),
  )
  const earlier = await earlierOf(db, owner, [...rows.values()])
  const shown = await entriesIn(db, { reader: owner, found: [...rows.values()], locale })
  const list = found.flatMap((one): News[] => {
    const entry = shown.get(one.newest ?? 0)
    if (entry === undefined) return []
    const before = (earlier.get(keyOf(entry)) ?? []).map(({ notice: row, job: about }) => ({
      newsId: row.id,
      text: sentenceOf(row, about, locale),
      at: isoInHongKong(row.createdAt),
    }))
    return [{ ...entry, earlier: one.n - 1, before, read: one.unread === 0 }]
  })
  const [counted] = await db.select({ n: count() }).from(entries).where(asked)
  return {
    ...pageOfList(list, { total: counted?.n ?? 0, ...page }),
    ...(await readCounts(db, owner)),
    ...(await readNewest(db, owner)),
  }
}

/** The newest notice of all. */
export async function readNewest(db: Database, owner: Owner): Promise<{ newestId: number }> {
  const [newest] = await db
    .select({ id: max(notice.id) })
    .from(notice)
    .where(noticesOf(owner))
  return { newestId: newest?.id ?? 0 }
}

const mostBefore = 5

const keyOf = ({ thing, thingId, record }: Pick<News, 'thing' | 'thingId' | 'record'>) =>
  `${thing} ${thingId} ${record}`

/** The notices before the newest of each of these entries, newest first. */
async function earlierOf(db: Database, owner: Owner, newest: readonly Found[]) {
  const of = newest.map(({ notice: { thing, thingId, id }, record }) =>
    and(
      eq(notice.thing, thing),
      eq(notice.thingId, thingId),
      eq(recordOfNotice, record),
      lt(notice.id, id),
    ),
  )
  const rank = sql<number>`row_number() over (
    partition by ${notice.thing}, ${notice.thingId}, ${recordOfNotice} order by ${notice.id} desc)`
  const ranked = db
    .select({ id: notice.id, rank: rank.as('place') })
    .from(notice)
    .where(and(noticesOf(owner), of.length === 0 ? sql`false` : or(...of)))
    .as('ranked')
  const rows = await db
    .select({ notice, job, record: recordOfNotice })
    .from(ranked)
    .innerJoin(notice, eq(notice.id, ranked.id))
    .leftJoin(job, ofJob)
    .where(lte(ranked.rank, mostBefore))
    .orderBy(desc(notice.id))
  const known = rows.filter((row) => isKnown(row.notice.kind))
  return groupBy(known, ({ notice: { thing, thingId }, record }) =>
    keyOf({ thing, thingId, record }),
  )
}

async function newestOf(db: Database, ids: readonly number[]): Promise<Map<number, Found>> {
  const rows: { notice: NoticeRow; job: RowOf<'job'> | null; record: string }[] = await db
    .select({ notice, job, record: recordOfNotice })
    .from(notice)
    .leftJoin(job, ofJob)
    .where(inArray(notice.id, [...ids]))
  const known = rows.filter((row) => isKnown(row.notice.kind))
  return new Map(known.map((row) => [row.notice.id, row]))
}
