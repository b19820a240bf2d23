import { and, count, eq, gt, inArray, isNotNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NewsGroup } from '#contract/notifications/news.ts'
import { type NoticeGroup, noticeGroups } from '#contract/notifications/notice-looks.ts'
import type { Database } from '../db/open.ts'
import { job, notice } from '../db/tables/index.ts'
import type { Owner } from '../ground/owner.ts'
import { noticeWord } from '../states/asking-notices.ts'
import { newsWhere } from '../states/notification.ts'

/* Which notices are one entry of the list: those of one thing, and of a job, of one part of it. */

/** Hides notices of deleted jobs. */
const hasThing = or(ne(notice.thing, 'job'), isNotNull(job.id))
export const ofJob = and(eq(notice.thing, 'job'), eq(job.id, notice.thingId))

export const noticesOf = (owner: Owner) =>
  'accountId' in owner
    ? eq(notice.accountId, owner.accountId)
    : eq(notice.organizationId, owner.organizationId)

/** The lesson, application or review of a job that a notice names in its key: `lesson:7`. */
export const recordOfNotice = sql<string>`case when ${notice.thing} = 'job' then
  coalesce(substring(${notice.key} from '^(?!job:|report:)[a-zA-Z]+:[0-9]+'), '') else '' end`

/** Notices of an owner, or of one group, each with what makes it part of an entry. */
function namedNotices(db: Database, owner: Owner, group?: NoticeGroup) {
  return db
    .select({
      ...{ id: notice.id, thing: notice.thing, thingId: notice.thingId },
      ...{ record: recordOfNotice.as('record'), group: groupOfNotice(), unread: isNew },
    })
    .from(notice)
    .leftJoin(job, ofJob)
    .where(and(noticesOf(owner), hasThing, group && isOfGroup(group)))
    .as('named')
}

/** The entries of an owner, or of one group. */
export function entriesOf(db: Database, owner: Owner, group?: NoticeGroup) {
  const named = namedNotices(db, owner, group)
  return db
    .select({
      newest: max(named.id).as('newest'),
      n: count().as('n'),
      unread: sql<number>`count(*) filter (where ${named.unread})::int`.as('unread'),
    })
    .from(named)
    .groupBy(named.thing, named.thingId, named.record)
    .as('entries')
}

const isNew = sql<boolean>`${notice.readAt} is null`.as('is_new')
const isOfGroup = (group: NoticeGroup): SQL =>
  inArray(
    noticeWord,
    newsWhere((row) => row.group === group),
  )
const groupOfNotice = () =>
  sql<NoticeGroup | null>`case ${sql.join(
    noticeGroups.map((group) => sql`when ${isOfGroup(group)} then ${group}`),
    sql` `,
  )} end`.as('group')

/** The number of unread entries. */
export async function readUnread(db: Database, owner: Owner): Promise<{ unread: number }> {
  const entries = entriesOf(db, owner)
  const [row] = await db.select({ n: count() }).from(entries).where(gt(entries.unread, 0))
  return { unread: row?.n ?? 0 }
}

/** The same, and of each group that has any entry. */
export async function readCounts(
  db: Database,
  owner: Owner,
): Promise<{ unread: number; groups: NewsGroup[] }> {
  const named = namedNotices(db, owner)
  const each = db
    .select({
      group: named.group,
      isUnread: sql<boolean>`bool_or(${named.unread})`.as('is_unread'),
    })
    .from(named)
    .groupBy(named.group, named.thing, named.thingId, named.record)
    .as('each')
  const unread = sql<number>`count(*) filter (where ${each.isUnread})::int`
  const rows = await db.select({ group: each.group, unread }).from(each).groupBy(each.group)
  const groups = noticeGroups.flatMap((group) => {
    const row = rows.find((one) => one.group === group)
    return row === undefined ? [] : [{ group, unread: row.unread }]
  })
  return { ...(await readUnread(db, owner)), groups }
}
