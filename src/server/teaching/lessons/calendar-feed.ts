import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { calendarFeed as feedCall } from '#contract/teaching/calendar-feed.ts'
import type { Locale } from '#i18n/locales.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database } from '../../db/open.ts'
import { account, calendarFeed } from '../../db/tables/index.ts'
import type { FileAnswer } from '../../ground/file-answer.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { writeCalendar } from './calendar.ts'

interface FeedParts {
  db: Database
  clock: () => Date
  config: { siteUrl: string }
}
type Feed = DataOf<typeof feedCall>

const nothing: FileAnswer = {
  status: 404,
  mime: 'text/plain; charset=utf-8',
  bytes: new Uint8Array(),
  cacheControl: 'private, no-store',
}
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Whether an account has a calendar address; only a hash of its key is stored. */
export async function readFeed(db: Database, accountId: number): Promise<Feed> {
  const [row] = await db.select().from(calendarFeed).where(eq(calendarFeed.accountId, accountId))
  return { madeAt: row === undefined ? null : isoInHongKong(row.madeAt), address: null }
}

/** Makes a new address, which replaces an earlier one, or revokes it. */
export async function changeFeed(
  { db, clock }: FeedParts,
  accountId: number,
  { event, locale }: { event: 'make' | 'revoke'; locale: Locale },
): Promise<Feed> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    await tx.delete(calendarFeed).where(eq(calendarFeed.accountId, accountId))
    if (event === 'revoke') return { madeAt: null, address: null }
    const key = randomBytes(32).toString('base64url')
    const madeAt = clock()
    await tx.insert(calendarFeed).values({ accountId, keyHash: hashOf(key), locale, madeAt })
    return { madeAt: isoInHongKong(madeAt), address: `/api/calendar/lessons.ics?key=${key}` }
  })
}

/** The calendar file; for an unknown key a plain 404, which calendar clients understand. */
export async function readFeedFile(
  { db, clock, config }: FeedParts,
  key: string,
): Promise<FileAnswer> {
  const [feed] = await db
    .select({ accountId: calendarFeed.accountId, locale: calendarFeed.locale })
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .where(and(eq(calendarFeed.keyHash, hashOf(key)), eq(account.status, 'active')))
  if (feed === undefined) return nothing
  const text = await writeCalendar(db, feed, { now: clock(), siteUrl: config.siteUrl })
  return {
    status: 200,
    mime: 'text/calendar; charset=utf-8',
    bytes: new Uint8Array(Buffer.from(text, 'utf8')),
    cacheControl: 'private, no-store',
    headers: { 'Referrer-Policy': 'no-referrer' },
  }
}
