import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facetNames } from '#contract/tutors/tutor-search.ts'
import type { Database } from '#server/db/open.ts'
import { tutor, tutorSearch, tutorTeach } from '#server/db/tables/index.ts'
import { noFilters, normalFilters } from '#server/search/filters.ts'
import { createTutorIndex, type RunningIndex } from '#server/search/in-memory/tutor-index.ts'
import type { TutorIndex, TutorQuery } from '#server/search/port.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import { compareIndexes } from '#tests/support/compare-indexes.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'
import { seededRandom } from '#tests/support/random.ts'
import { randomTutorQuery } from '#tests/support/random-query.ts'
import { randomTutor } from '#tests/support/random-tutors.ts'
import { howMany } from '#tests/support/sample.ts'
import { naiveSearch } from '#tests/support/search-oracle.ts'
import { seedOfRun } from '#tests/support/seed-of-run.ts'
import { storeTutors } from '#tests/support/store-tutors.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const seed = seededRandom(4)
const drawn = Array.from({ length: 400 }, (_, index) => randomTutor(index + 1, seed, now))
const firstPage: TutorQuery = {
  filters: noFilters,
  terms: [],
  sort: 'best',
  offset: 0,
  limit: 20,
  facets: [],
  now,
}

const sumOf = (counts: ReadonlyMap<string, number> = new Map()) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)
describeOnBothDatabases('tutor search', (open) => {
  const tutors = [...drawn]
  let db: Database
  let index: TutorIndex
  let inMemory: RunningIndex

  beforeAll(async () => {
    db = (await open()).db
    await storeTutors(db, tutors)
    await rebuildSearchDocuments(db, now)
    index = createSqlIndex({ db, clock: () => now, remembered: 0 })
    const log = pino({ level: 'silent' })
    inMemory = createTutorIndex({ db, clock: () => now, log, versionEveryMs: 60_000 })
    await inMemory.start()
  })
  afterAll(() => inMemory.stop())

  test('in SQL and in memory, random queries between random changes have the answers of the naive search', async () => {
    const queries = howMany({ short: 40, whole: 300 })
    const asked = { db, tutors, inSql: index, inMemory, now, seed: seedOfRun, queries }
    expect(await compareIndexes(asked)).toBeGreaterThan(queries / 3)
  }, 180_000)

  test('bands of fees share out whoever is found with any fee: each is in one', async () => {
    const random = seededRandom(8)
    const anyFee = { feeMinCents: null, feeMaxCents: null }
    for (let asked = 0; asked < 40; asked += 1) {
      const { filters } = randomTutorQuery(random, now)
      const query = { ...firstPage, facets: ['fee' as const] }
      for (const one of [index, inMemory]) {
        const whole = (await one.search({ ...query, filters: { ...filters, ...anyFee } })).total
        const { facets } = await one.search({ ...query, filters })
        expect(sumOf(facets.fee), JSON.stringify(filters)).toBe(whole)
      }
    }
  })

  test('pages are stable: joined together they are the whole list, each tutor once', async () => {
    for (const sort of ['best', 'feeAsc', 'feeDesc', 'rating', 'newest'] as const) {
      const all = naiveSearch(tutors, { ...firstPage, sort, limit: 1000 }).hits
      const pages = []
      for (let offset = 0; offset < all.length; offset += 17) {
        const page = { ...firstPage, sort, offset, limit: 17 }
        const { hits } = await index.search(page)
        expect((await inMemory.search(page)).hits).toEqual(hits)
        pages.push(...hits)
      }
      expect(pages).toEqual(all)
    }
  })

  test('who has paid never stands lower than by points alone', async () => {
    const payers = tutors.filter(
      ({ tutor: { stickUntil } }) => stickUntil !== null && stickUntil > now,
    )
    const paying = payers.map(({ tutor: { id } }) => id)
    const whole = { ...firstPage, limit: 1000 }
    const { hits } = await index.search(whole)
    const byPoints = (await index.search({ ...whole, now: new Date(now.getTime() + 86_400_000) }))
      .hits
    expect(
      byPoints.some(({ promoted }) => promoted),
      'a day later nobody has paid',
    ).toBe(false)
    const placeIn = (list: typeof hits, id: number) =>
      list.findIndex(({ tutorId }) => tutorId === id)
    const above = hits.filter(({ tutorId, promoted }) => !promoted && paying.includes(tutorId))
    expect(above, 'some stand there by points').not.toEqual([])
    const [first] = byPoints.filter(({ tutorId }) => paying.includes(tutorId))
    expect(placeIn(hits, first?.tutorId ?? 0)).toBeLessThanOrEqual(2)
    for (const { tutorId } of hits.filter(({ promoted }) => promoted)) {
      expect(placeIn(hits, tutorId)).toBeLessThanOrEqual(placeIn(byPoints, tutorId))
    }
  })

  test('a remembered answer equals a fresh one, and a change is seen at once with its version', async () => {
    const remembering = createSqlIndex({ db, clock: () => now, versionEveryMs: 0 })
    const query = { ...firstPage, facets: facetNames, filters: normalFilters({ gender: 'F' }) }
    const before = await remembering.search(query)
    expect(await remembering.search(query)).toEqual(before)
    expect(before).toEqual(await index.search(query))

    const [first] = before.hits
    const list = async (listed: boolean) =>
      db.transaction(async (tx) => {
        const id = first?.tutorId ?? 0
        await tx.update(tutor).set({ listed }).where(eq(tutor.id, id))
        await rebuildSearchDocuments(tx, now, [id])
      })
    await list(false)
    expect((await remembering.search(query)).total).toBe(before.total - 1)
    await list(true)
    expect(await remembering.search(query)).toEqual(before)
  })

  test('a change is not seen before it is committed, nor when it is taken back', async () => {
    const remembering = createSqlIndex({ db, clock: () => now, versionEveryMs: 0 })
    const before = await remembering.count(noFilters)
    await expect(
      db.transaction(async (tx) => {
        await tx.update(tutor).set({ listed: false })
        await rebuildSearchDocuments(tx, now, [1, 2, 3])
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await remembering.count(noFilters)).toBe(before)
  })

  test('who teaches nothing is not listed', async () => {
    const [row] = await db.select({ id: tutorSearch.tutorId }).from(tutorSearch).limit(1)
    const id = row?.id ?? 0
    const taught = await db.select().from(tutorTeach).where(eq(tutorTeach.tutorId, id))
    const before = await index.count(noFilters)
    await db.delete(tutorTeach).where(eq(tutorTeach.tutorId, id))
    await rebuildSearchDocuments(db, now, [id])
    expect(await index.count(noFilters)).toBe(before - 1)
    await db.insert(tutorTeach).overridingSystemValue().values(taught)
    await rebuildSearchDocuments(db, now, [id])
    expect(await index.count(noFilters)).toBe(before)
  })
})
