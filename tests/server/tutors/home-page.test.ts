import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { areaById } from '#catalogue/areas.ts'
import { gradeOfStage } from '#catalogue/school-stages.ts'
import { TutorSearch } from '#contract/tutors/tutor-search.ts'
import { job, parent, tutor } from '#server/db/tables/index.ts'
import { normalFilters } from '#server/search/filters.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import { portalJobs } from '#server/teaching/job-board/portal-jobs.ts'
import { createPortalData } from '#server/tutors/portal/portal.ts'
import type { SearchParts } from '#server/tutors/search/search-parts.ts'
import { searchTutors } from '#server/tutors/search/tutor-search.ts'
import { describeOnOneDatabase } from '../../support/database.ts'
import { seededRandom } from '../../support/random.ts'
import { randomTutor } from '../../support/random-tutors.ts'
import { storeTutors } from '../../support/store-tutors.ts'

/** Half past midnight in Hong Kong: yesterday in UTC. */
const now = new Date('2026-11-20T00:30:00+08:00')
const random = seededRandom(12)
const tutors = Array.from({ length: 120 }, (_, index) => randomTutor(index + 1, random, now))
const published = [
  { status: 'OPEN', at: '2026-11-20T00:10:00+08:00' },
  { status: 'BOOKED', at: '2026-11-20T00:20:00+08:00' },
  { status: 'OPEN', at: '2026-11-19T23:50:00+08:00' },
  { status: 'OPEN', at: '2026-10-31T23:59:00+08:00' },
] as const

describeOnOneDatabase('the home page', (open) => {
  let parts: SearchParts

  beforeAll(async () => {
    const { db } = await open()
    await storeTutors(db, tutors)
    await rebuildSearchDocuments(db, now)
    const [owner] = await db.select().from(parent)
    await db.insert(job).values(
      published.map(({ status, at }, index) => ({
        jobNo: `J${index}`,
        parentId: owner?.id ?? 0,
        status,
        category: 'A' as const,
        itemValue: 'tutor_remediation_math',
        level: 'local:8' as const,
        areaId: 105800701,
        mode: 'home' as const,
        lessonMinutes: 60,
        lessonsPerWeek: 1,
        feeCents: 25_000,
        publishedAt: new Date(at),
      })),
    )
    const clock = () => now
    parts = { db, clock, index: createSqlIndex({ db, clock }) }
  })

  const home = () => createPortalData(parts)('en', { jobs: portalJobs(parts, 'en') })

  test('counts jobs by the day and month of Hong Kong, and shows open ones only', async () => {
    const data = await home()
    expect(data).toMatchObject({ todayCaseNum: 2, monthCaseNum: 3 })
    expect(data.tutorNum).toBe(tutors.filter(({ tutor }) => tutor.listed).length)
    expect(data.jobs.map(({ jobNo }) => jobNo)).toEqual(['J0', 'J2', 'J3'])
    expect(data.jobs[0]).toMatchObject({
      subject: 'Mathematics',
      level: 'S2',
      area: areaById(105800701)?.names.en,
      publishedAt: '2026-11-20T00:10:00.000+08:00',
    })
  })

  test('subjects of a stage have the numbers and the lowest fee of the page that they lead to', async () => {
    const { stages } = await home()
    expect(stages.map(({ stage }) => stage)).toEqual(['primary'])
    const [{ subjects } = { subjects: [] }] = stages
    expect(subjects).toHaveLength(6)
    for (const { value, label, count, feeFromCents } of subjects) {
      const answer = await searchTutors(
        parts,
        v.parse(TutorSearch, {
          subject: value,
          level: gradeOfStage.primary.levelKeys.join(),
          sort: 'feeAsc',
        }),
        'en',
      )
      expect([label, count, feeFromCents]).toEqual([
        label,
        answer.total,
        answer.list[0]?.feeFromCents,
      ])
    }
    const counts = subjects.map(({ count }) => count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })

  test('its tutors are of a main school subject each, and nobody is there for pay', async () => {
    const { tutors: shown } = await home()
    const subjects = shown.map((card) => card.subjects[0]?.value)
    expect(shown.length).toBeGreaterThan(3)
    expect(new Set(subjects).size).toBe(shown.length)
    for (const subject of subjects) expect(subject).toMatch(/^tutor_remediation_/u)
    // Tutors who pay for a place are ranked by merit, and marked.
    const best = await bestUnpaid()
    const ranks = shown.map(({ tutorId }) => best.indexOf(tutorId))
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(ranks).not.toContain(-1)
    for (const { tutorId, promoted } of shown) {
      const until = tutors[tutorId - 1]?.tutor.stickUntil ?? null
      expect(promoted, String(tutorId)).toBe(until !== null && until > now)
    }
  })

  test('the first has a photo, reviews and a checked document, and pays for nothing', async () => {
    const { tutors: shown } = await home()
    const other = shown.findLast(({ rating, verified }) => rating !== null && verified.length > 0)
    const tutorId = other?.tutorId ?? 0
    await parts.db
      .update(tutor)
      .set({ photoId: 'portrait', starLevel: 0, stickUntil: null })
      .where(eq(tutor.id, tutorId))
    await rebuilt()
    const { tutors: after, word } = await home()
    expect(shown[0]?.tutorId).not.toBe(tutorId)
    expect(after[0]?.tutorId).toBe(tutorId)
    expect(word).toMatchObject({ by: 'H***', content: { text: '清楚。' } })
  })

  test('without tutors it shows nobody and no figures', async () => {
    await parts.db.update(tutor).set({ listed: false })
    await rebuilt()
    try {
      expect(await home()).toMatchObject({
        tutorNum: 0,
        stages: [],
        tutors: [],
        word: null,
        checked: { identity: 0, education: 0, certificate: 0 },
        reviews: { total: 0, average: null, newest: [] },
      })
    } finally {
      for (const { tutor: row } of tutors) {
        await parts.db.update(tutor).set({ listed: row.listed }).where(eq(tutor.id, row.id))
      }
      await rebuilt()
    }
  })

  const rebuilt = async () => {
    await rebuildSearchDocuments(parts.db, now)
    parts.index.changed()
  }

  const bestUnpaid = async () => {
    const { hits } = await parts.index.search({
      filters: normalFilters({ category: 'A' }),
      terms: [],
      sort: 'best',
      offset: 0,
      limit: 24,
      facets: [],
      now,
    })
    return hits.filter(({ promoted }) => !promoted).map(({ tutorId }) => tutorId)
  }
})
