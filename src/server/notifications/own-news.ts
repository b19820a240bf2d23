import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { BodyValue, DataOf, QueryValue } from '#contract/kernel.ts'
import type { ownNews, readNews } from '#contract/notifications/news.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import type { Database } from '../db/open.ts'
import { job, notice } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { Owner } from '../ground/owner.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import type { RowOf } from '../states/move.ts'
import { isKnown, type NoticeRow, notificationOf } from '../states/notification.ts'
import { sentenceOf } from './letter.ts'
import { answeredAmong } from './still-holds.ts'

type News = DataOf<typeof ownNews>['list'][number]

/** Hides notices of deleted jobs. */
const hasThing = or(ne(notice.thing, 'job'), isNotNull(job.id))
const ofJob = and(eq(notice.thing, 'job'), eq(job.id, notice.thingId))

const noticesOf = (owner: Owner) =>
  'accountId' in owner
    ? eq(notice.accountId, owner.accountId)
    : eq(notice.organizationId, owner.organizationId)

function groupsOf(db: Database, owner: Owner) {
  return db
    .select({
      newest: max(notice.id).as('newest'),
      n: count().as('n'),
      unread: sql<number>`count(*) filter (where ${notice.readAt} is null)::int`.as('unread'),
    })
    .from(notice)
    .leftJoin(job, ofJob)
    .where(and(noticesOf(owner), hasThing))
    .groupBy(notice.thing, notice.thingId)
    .as('groups')
}

/** One entry a thing, with its newest notice and a job's present state; and how many are unread. */
export async function readOwnNews(
  db: Database,
  owner: Owner,
  { unread: onlyUnread, ...page }: QueryValue<typeof ownNews>,
  locale: Locale,
): Promise<DataOf<typeof ownNews>> {
  const groups = groupsOf(db, owner)
  const asked = onlyUnread ? gt(groups.unread, 0) : undefined
  const found = await rowsOfPage(
    page,
    db.select().from(groups).where(asked).orderBy(desc(groups.newest)),
  )
  const rows = await newestOf(
    db,
    found.flatMap(({ newest }) => newest ?? []),
  )
  const earlier = await earlierOf(db, owner, [...rows.values()])
  const answered = await answeredAmong(
    db,
    [...rows.values()].map((row) => row.notice),
  )
  const list = found.flatMap((group): News[] => {
    const row = rows.get(group.newest ?? 0)
    if (row === undefined) return []
    const isDone = answered.has(row.notice.id)
    const entry = newsOf(row.notice, { about: row.job, isDone }, locale)
    const before = (earlier.get(`${entry.thing} ${entry.thingId}`) ?? []).map(
      ({ notice: entry, job: about }) => ({
        newsId: entry.id,
        text: sentenceOf(entry, about, locale),
        at: isoInHongKong(entry.createdAt),
      }),
    )
    return [{ ...entry, earlier: group.n - 1, before, read: group.unread === 0 }]
  })
  const [counted] = await db.select({ n: count() }).from(groups).where(asked)
  const shown = pageOfList(list, { total: counted?.n ?? 0, ...page })
  return { ...shown, ...(await readUnread(db, owner)) }
}

const mostBefore = 5

/** The notices before the newest of each of these things, newest first, keyed like `activity 7`. */
async function earlierOf(
  db: Database,
  owner: Owner,
  newest: readonly { notice: NoticeRow; job: RowOf<'job'> | null }[],
) {
  const of = newest.map(({ notice: { thing, thingId, id } }) =>
    and(eq(notice.thing, thing), eq(notice.thingId, thingId), lt(notice.id, id)),
  )
  const rank = sql<number>`row_number() over (
    partition by ${notice.thing}, ${notice.thingId} order by ${notice.id} desc)`
  const ranked = db
    .select({ id: notice.id, rank: rank.as('place') })
    .from(notice)
    .where(and(noticesOf(owner), of.length === 0 ? sql`false` : or(...of)))
    .as('ranked')
  const rows = await db
    .select({ notice, job })
    .from(ranked)
    .innerJoin(notice, eq(notice.id, ranked.id))
    .leftJoin(job, ofJob)
    .where(lte(ranked.rank, mostBefore))
    .orderBy(desc(notice.id))
  const known = rows.filter((row) => isKnown(row.notice.kind))
  return groupBy(known, ({ notice: { thing, thingId } }) => `${thing} ${thingId}`)
}

async function newestOf(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ notice, job })
    .from(notice)
    .leftJoin(job, ofJob)
    .where(inArray(notice.id, [...ids]))
  const known = rows.filter((row) => isKnown(row.notice.kind))
  return new Map(known.map((row) => [row.notice.id, row]))
}

interface Standing {
  about: RowOf<'job'> | null
  /** It asked for something that has been done. */
  isDone: boolean
}

function newsOf(row: NoticeRow, { about, isDone }: Standing, locale: Locale) {
  const { id, kind, thing, thingId, createdAt } = row
  const t = serverTranslate(locale, 'states')
  return {
    newsId: id,
    kind,
    text: sentenceOf(row, about, locale),
    now: nowText(t, about, isDone),
    thing,
    thingId,
    path: notificationOf(kind).link(row),
    at: isoInHongKong(createdAt),
  }
}

function nowText(t: Translate<'states'>, about: Standing['about'], isDone: boolean): string | null {
  const state = about === null ? null : t(`states.job.${about.status}`)
  if (!isDone) return state
  return state === null ? t('states.answered') : t('states.answered.job', { state })
}

/** Marks notices as read; returns how many things are still unread. */
export async function markNewsRead(
  db: Database,
  owner: Owner,
  { upTo, thing, thingId }: BodyValue<typeof readNews>,
  now: Date,
): Promise<{ unread: number }> {
  const seen = and(
    noticesOf(owner),
    isNull(notice.readAt),
    lte(notice.id, upTo),
    thing && eq(notice.thing, thing),
    thingId === undefined ? undefined : eq(notice.thingId, thingId),
  )
  await db.update(notice).set({ readAt: now }).where(seen)
  return readUnread(db, owner)
}

/** The number of things with unread notices. */
export async function readUnread(db: Database, owner: Owner): Promise<{ unread: number }> {
  const groups = groupsOf(db, owner)
  const [row] = await db.select({ n: count() }).from(groups).where(gt(groups.unread, 0))
  return { unread: row?.n ?? 0 }
}
