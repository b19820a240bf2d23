import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { districts } from '#catalogue/areas.ts'
import { isWhollySearched, searchOfFamily } from '#components/tutors/fees/fee-tables.ts'
import { type FeeGuide, fewestTutors } from '#contract/tutors/fee-guide.ts'
import type { LessonMode } from '#contract/vocabulary.ts'
import { readSearchState } from '#rules/search-state.ts'
import type { Database } from '#server/db/open.ts'
import { tutor, tutorSearch } from '#server/db/tables/index.ts'
import { readDistrictFees } from '#server/search/asked-fees.ts'
import { noFilters, normalFilters } from '#server/search/filters.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import type { SearchedTutor } from '#server/search/searched-tutor.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import { createFeeGuide } from '#server/tutors/fee-guide/fee-guide.ts'
import type { SearchParts } from '#server/tutors/search/search-parts.ts'
import { describeOnDatabases } from '../../support/database.ts'
import { naiveFeeGuide } from '../../support/fee-oracle.ts'
import { seededRandom } from '../../support/random.ts'
import { drawnSubjects, randomTutor } from '../../support/random-tutors.ts'
import { openTestApp } from '../../support/server-app.ts'
import { storeTutors } from '../../support/store-tutors.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const random = seededRandom(21)
const tutors = Array.from({ length: 400 }, (_, index) => randomTutor(index + 1, random, now))
/** Sorted, as the database may return cells in any order. */
const inOrder = (cells: readonly object[]) => cells.map((cell) => JSON.stringify(cell)).sort()

describeOnDatabases('fee guide', (open) => {
  let db: Database
  let parts: SearchParts
  let guide: FeeGuide

  beforeAll(async () => {
    db = (await open()).db
    await storeTutors(db, tutors)
    await rebuildSearchDocuments(db, now)
    const clock = () => now
    parts = { db, clock, index: createSqlIndex({ db, clock, versionEveryMs: 0 }) }
    guide = await createFeeGuide(parts)()
  })

  test('each cell and each district is what looking at every tutor gives', () => {
    const expected = naiveFeeGuide(tutors, fewestTutors)
    expect(guide.tutors).toBe(expected.tutors)
    expect(guide.cells.length).toBeGreaterThan(50)
    expect(inOrder(guide.cells)).toEqual(inOrder(expected.cells))
    expect(guide.districts.length).toBeGreaterThan(3)
    expect(inOrder(guide.districts)).toEqual(inOrder(expected.districts))
  })

  test('of a district it is the middle one of the lowest fees of those who travel there', async () => {
    const [shaTin, saiKung, yauTsimMong, kowloon] = [1058007, 1058006, 1057901, 10579]
    const twoOfShaTin = [105800701, 105800702]
    let id = 0
    /** A tutor for each fee, with a dearer subject too if `more` is given. */
    const asking = (
      dollars: number[],
      areaIds: number[],
      mode: LessonMode = 'home',
      more?: number,
    ) =>
      dollars.map((fee): SearchedTutor => {
        id += 1
        const { tutor, ...rest } = randomTutor(id, random, now)
        const fees = more === undefined ? [fee] : [fee + more, fee]
        const teaches = fees.map((one, at) => ({
          ...{ category: 'A' as const, itemValue: drawnSubjects[at]?.value ?? '', levels: [] },
          ...{ hourlyFeeCents: Math.round(one * 100), levelFees: [] },
        }))
        return { ...rest, tutor: { ...tutor, listed: true, modes: [mode] }, teaches, areaIds }
      })
    const drawn = [
      // Two subjects and two places in one district are one tutor, with the lower fee.
      ...asking([100, 110, 120, 130, 150], [...twoOfShaTin, saiKung], 'home', 900),
      ...asking([150.01, 180, 190, 200, 210], [shaTin]),
      ...asking([300, 310, 320, 330, 340, 350], [saiKung]),
      ...asking([400, 410, 420, 430, 440, 450, 460, 470], [yauTsimMong]),
      ...asking([480], [kowloon]),
      ...asking([90], [shaTin, yauTsimMong], 'online'),
    ]
    const { db } = await open()
    await storeTutors(db, drawn)
    await rebuildSearchDocuments(db, now)
    const found = await readDistrictFees(db)
    expect(new Set(found), 'of nine tutors nothing is told').toEqual(
      new Set([
        { code: 'R', tutors: 10, medianCents: 150_00 },
        { code: 'Q', tutors: 11, medianCents: 300_00 },
      ]),
    )
  })

  test('a district agrees with the numbers of its page of tutors', async () => {
    for (const { code, tutors, medianCents } of guide.districts) {
      const area = districts.filter((district) => district.code === code).map(({ id }) => id)
      const facts = await parts.index.facts({ ...noFilters, area })
      expect(facts).toMatchObject({ total: tutors, feeMedianCents: medianCents })
    }
  })

  test('a cell with a link agrees with the search that it leads to', async () => {
    let linked = 0
    for (const { family, grade, tutorLevel, tutors } of guide.cells) {
      if (family === null || !isWhollySearched(family, grade ?? undefined)) continue
      const address = new URL(searchOfFamily(family, grade ?? undefined), 'http://localhost')
      const filters = normalFilters({
        ...readSearchState(address.search),
        tutorLevel: tutorLevel === null ? [] : [tutorLevel],
      })
      expect(await parts.index.count(filters), `${family} ${grade} ${tutorLevel}`).toBe(tutors)
      linked += 1
    }
    expect(linked).toBeGreaterThan(10)
  })

  test('ten tutors give figures; when one of them hides, no figure of theirs is left', async () => {
    const level = 'current_teacher'
    const isTheirs = (cell: FeeGuide['cells'][number]) =>
      cell.family === null && cell.tutorLevel === level
    const theirs = tutors.filter((one) => one.tutor.listed && one.tutor.tutorLevel === level)
    const [last, ...others] = theirs.slice(0, fewestTutors).map((one) => one.tutor.id)
    const rest = theirs.slice(fewestTutors).map((one) => one.tutor.id)
    const hide = async (ids: number[]) => {
      await db.update(tutor).set({ listed: false }).where(inArray(tutor.id, ids))
      await rebuildSearchDocuments(db, now, ids)
    }
    await hide(rest)
    expect((await createFeeGuide(parts)()).cells.filter(isTheirs)).toMatchObject([{ tutors: 10 }])
    expect(others).toHaveLength(fewestTutors - 1)
    await hide([last ?? 0])
    const after = await createFeeGuide(parts)()
    expect(after.cells.filter((cell) => cell.tutorLevel === level)).toEqual([])
    expect(after.tutors).toBe(guide.tutors - rest.length - 1)
    expect(Math.min(...after.cells.map(({ tutors }) => tutors))).toBeGreaterThanOrEqual(10)
  })

  test('changes are gathered for ten minutes; without any, nothing is computed anew', async () => {
    let time = now.getTime()
    const feeGuide = createFeeGuide({ ...parts, clock: () => new Date(time) })
    const before = await feeGuide()
    time += 60 * 60_000
    expect(await feeGuide()).toBe(before)
    const [{ tutorId = 0 } = {}] = await db.select().from(tutorSearch).limit(1)
    await db.update(tutor).set({ listed: false }).where(eq(tutor.id, tutorId))
    await rebuildSearchDocuments(db, now, [tutorId])
    time += 9 * 60_000
    expect(await feeGuide()).toBe(before)
    time += 60_000
    expect((await feeGuide()).tutors).toBe(before.tutors - 1)
  })

  test('anybody may ask, and few tutors give an answer without figures', async () => {
    const { app } = await openTestApp(open, { tutors: 9 })
    const answer = await app.request('/api/fee/guide')
    expect(answer.status).toBe(200)
    const { data } = await answer.json()
    expect(data).toMatchObject({ cells: [], districts: [], computedAt: expect.any(String) })
    expect(data.tutors).toBeLessThan(fewestTutors)
  })
})
