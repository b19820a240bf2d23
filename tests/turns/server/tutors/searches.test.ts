import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parentsOf } from '#catalogue/areas.ts'
import { TutorSearch, type TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import { readSearchState } from '#rules/search-state.ts'
import type { Database } from '#server/db/open.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { tutor, tutorArea, tutorTeach } from '#server/db/tables/index.ts'
import { createFolderFiles } from '#server/files/folder.ts'
import { normalFilters } from '#server/search/filters.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import type { SearchParts } from '#server/tutors/search/search-parts.ts'
import { searchTutors, searchTutorsByKeyword } from '#server/tutors/search/tutor-search.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { sample } from '#tests/support/sample.ts'
import { type ScoredSearch, scoredSearches } from '#tests/support/searches.ts'

const now = new Date('2026-11-20T10:00:00+08:00')

describeOnOneDatabase('the first five tutors', (open) => {
  let parts: SearchParts
  let db: Database
  let folder: string
  beforeAll(async () => {
    db = (await open()).db
    folder = await mkdtemp(join(tmpdir(), 'tutorharbour-searches-'))
    await seedDemo(db, createFolderFiles(folder), { seed: 1, tutors: 600, now })
    parts = { db, index: createSqlIndex({ db, clock: () => now }), clock: () => now }
  }, 120_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each(sample(4)(scoredSearches()))('of $text teach that, there', async (search) => {
    const answer = await searchTutorsByKeyword(
      parts,
      { keyword: search.text, pageNum: 1, pageSize: 5 },
      'zh-tw',
    )
    expect(await unfit(db, search, answer.list)).toEqual([])
  })

  test('each search, however narrow, leads to somebody of its kind, says to whom, and names nobody twice', async () => {
    const short = []
    for (const { text } of scoredSearches()) {
      const answer = await searchTutors(
        parts,
        v.parse(TutorSearch, { keyword: text, pageNum: 1, pageSize: 20 }),
        'en',
      )
      const shown = answer.list.map(({ tutorId }) => tutorId)
      const beside = answer.nearby.flatMap(({ list }) => list.map(({ tutorId }) => tutorId))
      expect(new Set([...shown, ...beside]).size, text).toBe(shown.length + beside.length)
      for (const { search, total, list } of answer.nearby) {
        const state = readSearchState(search)
        expect(await parts.index.count(normalFilters(state)), text).toBe(total)
        expect(list.length, text).toBeGreaterThan(0)
      }
      const asksForSubject = answer.understood.some(({ filter }) => filter === 'subject')
      if (!asksForSubject) {
        expect(shown.length + answer.nearby.length, text).toBeGreaterThan(0)
      }
      if (answer.total < 10) short.push(answer)
      else expect(answer.nearby, text).toEqual([])
    }
    const kinds = short.flatMap(({ nearby }) => nearby.map(({ kind }) => kind))
    expect(new Set(kinds)).toEqual(new Set(['area', 'online', 'level', 'subject', 'wider']))
  }, 180_000)

  test.each([
    ['TOEFL', 'tutor_remediation_english'],
    ['Cambridge KET', 'tutor_conversation_english'],
    ['中提琴', 'tutor_music_violin'],
  ])('%s, which hardly anybody teaches, leads to related subjects', async (keyword, related) => {
    const answer = await searchTutors(
      parts,
      v.parse(TutorSearch, { keyword, pageNum: 1, pageSize: 20 }),
      'en',
    )
    expect(answer.total).toBeLessThan(10)
    const rows = answer.nearby.map(({ kind, search }) => [kind, readSearchState(search).subject])
    expect(rows).toEqual([['subject', expect.arrayContaining([related])]])
  })

  test('all years of an international school are named as one', async () => {
    const query = v.parse(TutorSearch, { keyword: '漢基 中文', pageNum: 1, pageSize: 20 })
    const { folded, relax } = await searchTutors(parts, query, 'en')
    expect(folded.map(({ label }) => label)).toEqual(['International school'])
    expect(relax.map(({ label }) => label)).toContain('International school')
  })
})

/** Results that the tables show to be wrong for the query, with the reason. */
async function unfit(
  db: Database,
  { says, maybeLevels }: ScoredSearch,
  list: TutorSearchAnswer['list'],
): Promise<string[]> {
  const ids = list.map(({ tutorId }) => tutorId)
  if (ids.length === 0) return []
  const [rows, teaches, areas] = await Promise.all([
    db.select().from(tutor).where(inArray(tutor.id, ids)),
    db.select().from(tutorTeach).where(inArray(tutorTeach.tutorId, ids)),
    db.select().from(tutorArea).where(inArray(tutorArea.tutorId, ids)),
  ])
  return rows.flatMap((row) => {
    const levels = maybeLevels ? [] : says.level
    const fitting = teaches.filter(
      (teach) =>
        teach.tutorId === row.id &&
        (says.subject.length === 0 || says.subject.includes(teach.itemValue)) &&
        (levels.length === 0 || teach.levels.some((key) => levels.includes(key))),
    )
    const served = areas.filter(({ tutorId }) => tutorId === row.id)
    const isOnlineOnly = row.modes.every((mode) => mode === 'online')
    const wantsPlace = says.area.length > 0 && !says.mode.includes('online')
    return [
      ...(fitting.length === 0 ? [`${row.id} does not teach that`] : []),
      ...(wantsPlace && isOnlineOnly ? [`${row.id} teaches online alone`] : []),
      ...(wantsPlace && !served.some(({ areaId }) => says.area.some((id) => touch(areaId, id)))
        ? [`${row.id} does not go there`]
        : []),
      ...(says.gender && row.sex !== says.gender ? [`${row.id} is of another sex`] : []),
      ...(says.firstLanguage.length > 0 &&
      !says.firstLanguage.includes(row.firstLanguage ?? 'other')
        ? [`${row.id} grew up with another language`]
        : []),
    ]
  })
}

function touch(a: number, b: number): boolean {
  const isInside = (inner: number, outer: number) =>
    inner === outer || parentsOf(inner).some(({ id }) => id === outer)
  return isInside(a, b) || isInside(b, a)
}
