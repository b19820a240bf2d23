import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { NewsGroup, readNews } from '#contract/notifications/news.ts'
import type { Database } from '../db/open.ts'
import { notice } from '../db/tables/index.ts'
import type { Owner } from '../ground/owner.ts'
import { isKnown, notificationOf } from '../states/notification.ts'
import { noticesOf, readCounts, recordOfNotice } from './news-entries.ts'

/** Older ones are marked on a later visit. */
const mostLookedAt = 300
/** Pages that notices lead to when nothing shows what they are about. */
const showsNothing = /^\/dashboard$|\/dashboard(?:\/setting)?$/u

/** Marks notices as read; returns how many entries are still unread. */
export async function markNewsRead(
  db: Database,
  owner: Owner,
  { upTo, thing, thingId, record, path }: BodyValue<typeof readNews>,
  now: Date,
): Promise<{ unread: number; groups: NewsGroup[] }> {
  const unread = and(noticesOf(owner), isNull(notice.readAt), lte(notice.id, upTo))
  const seen = and(
    unread,
    thing && eq(notice.thing, thing),
    thingId === undefined ? undefined : eq(notice.thingId, thingId),
    record === undefined ? undefined : eq(recordOfNotice, record),
    path === undefined ? undefined : inArray(notice.id, await leadingTo(db, path, unread)),
  )
  await db.update(notice).set({ readAt: now }).where(seen)
  return readCounts(db, owner)
}

async function leadingTo(
  db: Database,
  path: string,
  unread: ReturnType<typeof and>,
): Promise<number[]> {
  if (showsNothing.test(path)) return []
  const rows = await db
    .select()
    .from(notice)
    .where(unread)
    .orderBy(desc(notice.id))
    .limit(mostLookedAt)
  return rows
    .filter((row) => isKnown(row.kind) && notificationOf(row.kind).link(row) === path)
    .map(({ id }) => id)
}
