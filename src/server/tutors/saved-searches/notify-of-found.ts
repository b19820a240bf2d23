import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { SavedSearchOf } from '#contract/tutors/saved-searches.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { dropEmpty, searchOf } from '#rules/search-state.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, jobSearch, savedSearch, savedSearchFound } from '../../db/tables/index.ts'
import type { Logger } from '../../ground/log.ts'
import { notifyByDay } from '../../notifications/notify-by-day.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import { foundBy } from './found-by.ts'

/** Shortest time between two notices of a search. */
const restMs = dayMs
/** More are left for the next day. */
const mostAtOnce = 50

const pages = { tutor: '/searchtutor', job: '/jobcase' } as const satisfies Record<
  SavedSearchOf,
  string
>

interface Parts {
  db: Database
  log: Logger
  clock: () => Date
  config: { siteUrl: string }
}
type Saved = typeof savedSearch.$inferSelect

/** One notice a search and day; results and notice are one transaction, so none is repeated. */
export function notifyOfFound(parts: Parts): Promise<number> {
  return notifyByDay(parts, {
    name: 'savedSearch',
    candidates: (after, most, now) => dueSearches(parts.db, { after, most, now }),
    notify: (id, now) => notifyOf(parts, id, now),
  })
}

interface Asked {
  after: number
  most: number
  now: Date
}

async function dueSearches(db: Database, { after, most, now }: Asked): Promise<number[]> {
  const rows = await db
    .select({ id: savedSearch.id })
    .from(savedSearch)
    .innerJoin(account, eq(account.id, savedSearch.accountId))
    .where(and(gt(savedSearch.id, after), isDue(now), eq(account.status, 'active')))
    .orderBy(asc(savedSearch.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

const isDue = (now: Date) =>
  or(isNull(savedSearch.toldAt), lte(savedSearch.toldAt, new Date(now.getTime() - restMs)))

function notifyOf({ db, config: { siteUrl } }: Parts, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Skipped if another server is working on this owner, or if the search is gone.
    const [row] = await tx
      .select({ saved: savedSearch })
      .from(savedSearch)
      .innerJoin(account, eq(account.id, savedSearch.accountId))
      .where(and(eq(savedSearch.id, id), isDue(now)))
      .for('no key update', { skipLocked: true })
    if (row === undefined) return false
    const { saved } = row
    const found = await foundBy(tx, saved, mostAtOnce)
    if (found.length === 0) return false
    const known = await knownElsewhere(tx, saved, found)
    await tx.insert(savedSearchFound).values(found.map((foundId) => ({ searchId: id, foundId })))
    const news = found.filter((foundId) => !known.has(foundId))
    if (news.length === 0) return false
    await tx.update(savedSearch).set({ toldAt: now }).where(eq(savedSearch.id, id))
    await notify(tx, { saved, news, siteUrl, now })
    return true
  })
}

/** Results that other searches of the same owner have found before. */
async function knownElsewhere(
  tx: Transaction,
  { id, accountId, of }: Saved,
  found: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ foundId: savedSearchFound.foundId })
    .from(savedSearchFound)
    .innerJoin(savedSearch, eq(savedSearch.id, savedSearchFound.searchId))
    .where(
      and(
        eq(savedSearch.accountId, accountId),
        eq(savedSearch.of, of),
        ne(savedSearch.id, id),
        inArray(savedSearchFound.foundId, [...found]),
      ),
    )
  return new Set(rows.map(({ foundId }) => foundId))
}

interface Notifying {
  saved: Saved
  news: readonly number[]
  siteUrl: string
  now: Date
}

async function notify(tx: Transaction, { saved, news, siteUrl, now }: Notifying): Promise<void> {
  const { of, id: thingId, channel, search } = saved
  const [first = 0] = news
  await notifyPerson(tx, saved, {
    kind: `search.${of}`,
    ...{ thingId, channel },
    words: {
      n: news.length,
      page: pages[of] + search,
      ...(of === 'job' && { job: await searchOfJob(tx, first) }),
    },
    siteUrl,
    now,
  })
}

/** What a job is for, as a search that would find it. */
async function searchOfJob(tx: Transaction, jobId: number): Promise<string> {
  const [row] = await tx.select().from(jobSearch).where(eq(jobSearch.jobId, jobId))
  if (row === undefined) return ''
  const { category, itemValue, level, areaId } = row
  return searchOf(
    dropEmpty({
      ...(itemValue !== null && { subject: [itemValue] }),
      ...(itemValue === null && category !== 'CUS' && { category }),
      ...(level !== null && { level: [level] }),
      ...(areaId === null ? { mode: ['online'] } : { area: [areaId] }),
    }),
  )
}
