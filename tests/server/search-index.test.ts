import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createListenNotify } from '#server/chat/listen-notify.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { searchChange, searchState, tutor, tutorSearch } from '#server/db/tables/index.ts'
import { forgetOldChanges } from '#server/search/changes.ts'
import { noFilters } from '#server/search/filters.ts'
import { createTutorIndex, type RunningIndex } from '#server/search/in-memory/tutor-index.ts'
import { openIndexes } from '#server/search/open-indexes.ts'
import type { TutorQuery } from '#server/search/port.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { bumpSearchVersion, searchChannel } from '#server/search/version.ts'
import { describeOnBothDatabases, describeOnPostgres } from '../support/database.ts'
import { seededRandom } from '../support/random.ts'
import { randomTutor } from '../support/random-tutors.ts'
import { storeTutors } from '../support/store-tutors.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const clock = () => now
const ids = [1, 2, 3, 4, 5, 6]
const running: RunningIndex[] = []

afterEach(async () => {
  for (const index of running.splice(0)) await index.stop()
})

async function seed(db: Database): Promise<void> {
  const random = seededRandom(4)
  const tutors = ids.map((id) => randomTutor(id, random, now))
  await storeTutors(
    db,
    tutors.map((one) => ({ ...one, tutor: { ...one.tutor, listed: true } })),
  )
  await rebuildSearchDocuments(db, now)
}

/** A loaded index, and its log. */
async function readIndex(db: Database, options: { mostBytes?: number } = {}) {
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  // It never polls, so that all it knows came by notification.
  const index = createTutorIndex({ db, clock, log, versionEveryMs: 3_600_000, ...options })
  running.push(index)
  await index.start()
  const errors = () => logged.filter((line) => JSON.parse(line).level >= 50)
  return { index, errors }
}

async function list(db: Database, id: number, listed: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(tutor).set({ listed }).where(eq(tutor.id, id))
    await rebuildSearchDocuments(tx, now, [id])
  })
}

const everybody: TutorQuery = {
  ...{ filters: noFilters, terms: [], sort: 'newest', offset: 0, limit: 50, facets: [], now },
}

async function found(index: RunningIndex): Promise<number[]> {
  const { hits } = await index.search(everybody)
  return hits.map(({ tutorId }) => tutorId).sort((a, b) => a - b)
}

describeOnBothDatabases('the search index in memory', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
    await seed(db)
  })

  test('who is hidden is gone as soon as the change is told, and back likewise', async () => {
    const { index } = await readIndex(db)
    expect(await found(index)).toEqual(ids)
    await list(db, 3, false)
    index.changed()
    expect(await found(index)).toEqual([1, 2, 4, 5, 6])
    await list(db, 3, true)
    index.changed()
    expect(await found(index)).toEqual(ids)
    expect(index.held()?.tutors).toBe(6)
  })

  test('rows that are as they should be are not written, nor told', async () => {
    await rebuildSearchDocuments(db, now)
    const [state] = await db.select().from(searchState)
    const version = state?.version ?? 0
    const [told] = await db.select().from(searchChange).where(eq(searchChange.version, version))
    expect(told).toEqual({ version, tutorIds: [] })
  })

  test('changes that were forgotten, never written or too many have everybody read again', async () => {
    const { index, errors } = await readIndex(db)
    const cases = [
      () => db.delete(searchChange),
      // A release without change records only raises the version.
      () => db.update(searchState).set({ version: sql`${searchState.version} + 1` }),
      () => bumpSearchVersion(db, 'everybody'),
    ]
    for (const lose of cases) {
      await list(db, 2, false)
      await lose()
      index.changed()
      expect(await found(index)).toEqual([1, 3, 4, 5, 6])
      await index.start()
      expect(index.held()?.tutors).toBe(5)
      expect(await found(index)).toEqual([1, 3, 4, 5, 6])
      await list(db, 2, true)
      index.changed()
      expect(await found(index)).toEqual(ids)
    }
    expect(errors()).toEqual([])
  })

  test('old changes are forgotten, the newest are not', async () => {
    const [state] = await db.select().from(searchState)
    const version = state?.version ?? 0
    await db.insert(searchChange).values({ version: version - 10_000, tutorIds: [] })
    await forgetOldChanges(db)
    const kept = await db.select({ version: searchChange.version }).from(searchChange)
    expect(kept.map((row) => row.version)).not.toContain(version - 10_000)
    expect(kept.map((row) => row.version)).toContain(version)
  })

  test('a row that the index cannot hold: an error is logged, and SQL answers', async () => {
    const { index, errors } = await readIndex(db)
    const before = await db.select().from(tutorSearch).where(eq(tutorSearch.tutorId, 4))
    await db.update(tutorSearch).set({ days: 1_000 }).where(eq(tutorSearch.tutorId, 4))
    await bumpSearchVersion(db, [4])
    index.changed()
    expect(await found(index)).toEqual(ids)
    expect(await found(index)).toEqual(ids)
    expect(index.held()).toBeNull()
    expect(errors()).not.toEqual([])
    await db
      .update(tutorSearch)
      .set({ days: before[0]?.days ?? 0 })
      .where(eq(tutorSearch.tutorId, 4))
    await index.start()
    expect(index.held()?.tutors).toBe(6)
    await rebuildSearchDocuments(db, now)
  })

  test('all that is searched is there, in memory or not', async () => {
    const log = pino({ level: 'silent' })
    for (const searchIndexMb of [null, 64]) {
      const opened = openIndexes({ searchIndexMb }, { db, clock, log })
      await opened.start()
      opened.wake()
      expect((await opened.index.search(everybody)).total).toBe(ids.length)
      expect(Object.keys(opened).sort()).toEqual([
        'activities',
        'courses',
        'index',
        'jobs',
        'start',
        'stop',
        'wake',
      ])
      await opened.stop()
    }
  })

  test('an index that would weigh too much is not kept', async () => {
    const { index, errors } = await readIndex(db, { mostBytes: 1_000 })
    expect(index.held()).toBeNull()
    expect(await found(index)).toEqual(ids)
    expect(errors()).toEqual([])
  })
})

describeOnPostgres('the search index of one of several servers', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    await seed(database.db)
  })

  test('hears of a change of another server, and follows it before anybody searches', async () => {
    if (database.kind !== 'postgres') throw new Error('not PostgreSQL')
    const { index } = await readIndex(database.db)
    let hear = () => {}
    const listening = createListenNotify({
      pool: database.client,
      listenUrl: database.client.options.connectionString ?? '',
      log: pino({ level: 'silent' }),
      also: {
        channel: searchChannel,
        heard: () => {
          index.wake()
          hear()
        },
      },
    })
    await listening.start({ heard: () => {}, heardPresence: () => {}, missed: () => {} })
    const heard = new Promise<void>((resolve) => {
      hear = resolve
    })
    await list(database.db, 5, false)
    await heard
    expect(await found(index)).toEqual([1, 2, 3, 4, 6])
    await list(database.db, 5, true)
    await listening.stop()
  })

  test('a change that commits late is not passed over by one that began after it', async () => {
    const { index } = await readIndex(database.db)
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let wrote = () => {}
    const written = new Promise<void>((resolve) => {
      wrote = resolve
    })
    const slow = database.db.transaction(async (tx) => {
      await tx.update(tutor).set({ listed: false }).where(eq(tutor.id, 1))
      await rebuildSearchDocuments(tx, now, [1])
      wrote()
      await held
    })
    await written
    const quick = list(database.db, 2, false)
    index.changed()
    expect(await found(index), 'neither is committed').toEqual(ids)
    commit()
    await Promise.all([slow, quick])
    index.changed()
    expect(await found(index)).toEqual([3, 4, 5, 6])
    expect(index.held()?.tutors).toBe(4)
  })
})
