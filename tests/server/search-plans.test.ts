import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TutorFilters } from '#contract/tutors/tutor-search.ts'
import { type TutorSort, tutorSorts } from '#contract/tutors/tutor-sorts.ts'
import type { Database } from '#server/db/open.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import * as tables from '#server/db/tables/index.ts'
import { createFolderFiles } from '#server/files/folder.ts'
import { normalFilters, termsOf } from '#server/search/filters.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import { describeOnPostgres } from '../support/database.ts'

const now = new Date('2026-11-20T10:00:00+08:00')

/** Selective filters, each with the index that must serve it. */
const filterIndexes: [string, Partial<TutorFilters>, string][] = [
  ['a keyword of two characters', { keyword: '結他' }, 'tutor_words_words'],
  ['a subject', { subject: ['tutor_remediation_biology'] }, 'tutor_search_subjects'],
  [
    'a subject at a level',
    { subject: ['tutor_remediation_math'], level: ['local:1'] },
    'tutor_search_pairs',
  ],
  ['a level', { level: ['intl:32'] }, 'tutor_search_levels'],
  ['a neighbourhood', { area: [105800703] }, 'tutor_search_areas'],
  ['a university', { university: ['hkbu'] }, 'tutor_search_university'],
]
const sortIndexes: Record<TutorSort, string> = {
  best: 'tutor_search_best',
  feeAsc: 'tutor_search_fee_asc',
  feeDesc: 'tutor_search_fee_desc',
  rating: 'tutor_search_rating',
  newest: 'tutor_search_newest',
}

describeOnPostgres('plans', (open) => {
  let pool: Pool
  const folders: string[] = []

  beforeAll(async () => {
    const database = await open()
    if (database.kind !== 'postgres') throw new Error('not PostgreSQL')
    pool = database.client
    const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-plans-'))
    folders.push(folder)
    await seedDemo(database.db, createFolderFiles(folder), { seed: 1, tutors: 2_000, now })
    await pool.query('vacuum analyze')
  }, 120_000)

  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  async function plansOf(filters: Partial<TutorFilters>, sort: TutorSort): Promise<string[]> {
    const asked: { query: string; params: unknown[] }[] = []
    const logger = {
      logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }),
    }
    const db = drizzle({ client: pool, schema: tables, casing: 'snake_case', logger })
    const index = createSqlIndex({ db: db as unknown as Database, clock: () => now, remembered: 0 })
    await index.search({
      filters: normalFilters(filters),
      terms: termsOf(filters.keyword ?? '').map(({ words }) => words),
      sort,
      // After the promoted tutors, who are read separately.
      offset: 200,
      limit: 20,
      facets: [],
      now,
    })
    const plans = []
    for (const { query, params } of asked) {
      const { rows } = await pool.query(`explain ${query}`, params)
      plans.push(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  }

  test.each(filterIndexes)(
    '%s: no plan reads all, and the total comes from its index',
    async (_, filters, name) => {
      const plans = await plansOf(filters, 'best')
      expect(plans.some((plan) => plan.includes(name))).toBe(true)
      for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/u)
    },
  )

  test.each(tutorSorts)('a page in the order %s is read from its index, unsorted', async (sort) => {
    const pages = (await plansOf({}, sort)).filter((plan) => plan.includes('Limit'))
    // `best` also ranks paying tutors by points alone.
    expect(pages).toHaveLength(sort === 'best' ? 2 : 1)
    for (const plan of pages) {
      expect(plan).toContain(sortIndexes[sort])
      expect(plan).not.toMatch(/Sort Key/u)
    }
  })
})
