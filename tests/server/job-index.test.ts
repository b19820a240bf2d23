import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pino from 'pino'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createEmbeddedNews } from '#server/chat/embedded-news.ts'
import { createListenNotify } from '#server/chat/listen-notify.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import * as tables from '#server/db/tables/index.ts'
import { noFilters } from '#server/search/filters.ts'
import type { SearchedJob } from '#server/search/jobs/document.ts'
import { createJobIndex, type RunningJobIndex } from '#server/search/jobs/in-memory/job-index.ts'
import { refreshJob } from '#server/search/jobs/refresh.ts'
import {
  forgetOldListingChanges,
  readListingChanges,
  readSnapshot,
} from '#server/search/listing-changes.ts'
import { searchChannel } from '#server/search/version.ts'
import { changeJob } from '../support/compare-job-indexes.ts'
import { describeOnBothDatabases, describeOnPostgres } from '../support/database.ts'
import { seededRandom } from '../support/random.ts'
import { randomJob } from '../support/random-jobs.ts'
import { storeJobs } from '../support/store-jobs.ts'

const { job, jobSearch, listingChange } = tables
const now = new Date('2026-11-20T10:00:00+08:00')
const hour = 3_600_000
const ids = [1, 2, 3, 4, 5, 6]
const random = seededRandom(4)
const jobs = ids.map((id): SearchedJob => ({ ...randomJob(random, id, now), status: 'OPEN' }))
const running: RunningJobIndex[] = []

afterEach(async () => {
  for (const index of running.splice(0)) await index.stop()
})

/** An index that has read all jobs, and what it logs. It looks for changes only when it is woken. */
async function readIndex(db: Database, { mostBytes, time = { now } }: Options = {}) {
  const logged: string[] = []
  const index = createJobIndex({
    db,
    clock: () => time.now,
    log: pino({}, { write: (line: string) => void logged.push(line) }),
    lookEveryMs: 100 * hour,
    ...(mostBytes !== undefined && { mostBytes }),
  })
  running.push(index)
  await index.start()
  return { index, errors: () => logged.filter((line) => JSON.parse(line).level >= 50) }
}
interface Options {
  mostBytes?: number
  time?: { now: Date }
}

function move(db: Database, id: number, status: 'OPEN' | 'PAUSED'): Promise<void> {
  const one = jobs[id - 1]
  if (one === undefined) throw new Error('no such job')
  return changeJob(db, { ...one, status })
}

async function found(index: RunningJobIndex): Promise<number[]> {
  const query = { filters: noFilters, terms: [], sort: 'newest', offset: 0, limit: 50 } as const
  const { jobIds } = await index.search({ ...query, facets: [] })
  return jobIds.sort((a, b) => a - b)
}

describeOnBothDatabases('the index of jobs in memory', (open) => {
  let database: OpenDatabase
  let db: Database
  beforeAll(async () => {
    database = await open()
    db = database.db
    await storeJobs(db, jobs)
  })

  test('hears from the database what enters and leaves the board', async () => {
    const { index } = await readIndex(db)
    let hear = () => {}
    const also = {
      channel: searchChannel,
      heard: () => {
        index.wake()
        hear()
      },
    }
    const news =
      database.kind === 'pglite'
        ? createEmbeddedNews(database.client, also)
        : createListenNotify({
            pool: database.client,
            listenUrl: database.client.options.connectionString ?? '',
            log: pino({ level: 'silent' }),
            also,
          })
    await news.start({ heard: () => {}, heardPresence: () => {}, missed: () => {} })
    const told = async (act: () => Promise<void>) => {
      const heard = new Promise<void>((resolve) => {
        hear = resolve
      })
      await act()
      await heard
    }
    await told(() => move(db, 3, 'PAUSED'))
    expect(await found(index)).toEqual([1, 2, 4, 5, 6])
    await told(() => move(db, 3, 'OPEN'))
    expect(await found(index)).toEqual(ids)
    expect(index.held()?.rows).toBe(6)
    await news.stop()
  })

  test('follows rows that go by themselves, as an earlier release and cascades take them', async () => {
    const { index } = await readIndex(db)
    await db.delete(jobSearch).where(eq(jobSearch.jobId, 2))
    index.wake()
    expect(await found(index)).toEqual([1, 3, 4, 5, 6])
    const [row] = await db.select().from(job).where(eq(job.id, 5))
    await db.delete(job).where(eq(job.id, 5))
    index.wake()
    expect(await found(index)).toEqual([1, 3, 4, 6])
    if (row) await db.insert(job).overridingSystemValue().values(row)
    for (const id of [2, 5]) await move(db, id, 'OPEN')
    index.wake()
    expect(await found(index)).toEqual(ids)
    expect(index.held()?.rows).toBe(6)
  })

  test('a change is named once in its transaction, and forgotten after a day', async () => {
    await db.delete(listingChange)
    await move(db, 1, 'OPEN')
    const old = sql`now() - interval '25 hours'`
    await db.insert(listingChange).values({ kind: 'job', id: 4, changedAt: old })
    await forgetOldListingChanges(db)
    const kept = await db.select({ id: listingChange.id }).from(listingChange)
    expect(kept).toEqual([{ id: 1 }])
  })

  test('after twelve hours without a look all jobs are read anew', async () => {
    const time = { now }
    const { index, errors } = await readIndex(db, { time })
    await move(db, 2, 'PAUSED')
    await db.delete(listingChange)
    time.now = new Date(now.getTime() + 12 * hour + 1)
    index.wake()
    expect(await found(index)).toEqual([1, 3, 4, 5, 6])
    await index.start()
    expect(index.held()?.rows).toBe(5)
    await move(db, 2, 'OPEN')
    index.wake()
    expect(await found(index)).toEqual(ids)
    expect(errors()).toEqual([])
  })

  test('more changes than are soon put in: SQL answers meanwhile', async () => {
    const { index } = await readIndex(db)
    const many = Array.from({ length: 501 }, (_, at) => ({ kind: 'job' as const, id: 1_000 + at }))
    await db.insert(listingChange).values(many)
    await move(db, 6, 'PAUSED')
    index.wake()
    expect(await found(index)).toEqual([1, 2, 3, 4, 5])
    await expect.poll(() => index.held()?.rows).toBe(5)
    await move(db, 6, 'OPEN')
  })

  test('a row that the index cannot hold: an error is logged, and SQL answers', async () => {
    const { index, errors } = await readIndex(db)
    await db.update(jobSearch).set({ days: 1_000 }).where(eq(jobSearch.jobId, 4))
    index.wake()
    expect(await found(index)).toEqual(ids)
    expect(index.held()).toBeNull()
    expect(errors()).not.toEqual([])
    await move(db, 4, 'OPEN')
    await index.start()
    expect(index.held()?.rows).toBe(6)
  })

  test('an index that would weigh too much is not kept', async () => {
    const { index, errors } = await readIndex(db, { mostBytes: 1_000 })
    expect(index.held()).toBeNull()
    expect(await found(index)).toEqual(ids)
    expect(errors()).toEqual([])
  })
})

describeOnPostgres('the index of jobs of one of several servers', (open) => {
  test('looks for changes by their index, however many are kept', async () => {
    const { db, client, kind } = await open()
    if (kind !== 'postgres') throw new Error('not PostgreSQL')
    const many = Array.from({ length: 20_000 }, (_, at) => ({ kind: 'job' as const, id: at + 1 }))
    for (const some of [many.slice(0, 10_000), many.slice(10_000)]) {
      await db.insert(listingChange).values(some)
    }
    await db.execute(sql`analyze listing_change`)
    const asked: { query: string; params: unknown[] }[] = []
    const logger = {
      logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }),
    }
    const watched = drizzle({ client, schema: tables, casing: 'snake_case', logger })
    await readListingChanges(watched as unknown as Database, 'job', await readSnapshot(db))
    const [look] = asked
    const plan = await client.query(`explain ${look?.query}`, look?.params)
    expect(JSON.stringify(plan.rows)).toContain('listing_change_tx_kind_id_pk')
  })

  test('a change that began first and commits last is not missed', async () => {
    const { db } = await open()
    await storeJobs(db, jobs)
    const { index } = await readIndex(db)
    const committing = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = db.transaction(async (tx) => {
      const [first] = jobs
      if (first) await refreshJob(tx, { ...first, status: 'PAUSED' })
      written.resolve()
      await committing.promise
    })
    await written.promise
    await move(db, 2, 'PAUSED')
    index.wake()
    expect(await found(index), 'one of both is committed').toEqual([1, 3, 4, 5, 6])
    committing.resolve()
    await slow
    index.wake()
    expect(await found(index)).toEqual([3, 4, 5, 6])
    index.wake()
    expect(await found(index), 'nothing has changed').toEqual([3, 4, 5, 6])
    expect(index.held()?.rows).toBe(4)
  })
})
