import { expect, test } from 'vitest'
import { tutorSorts } from '#contract/tutors/tutor-sorts.ts'
import { searchDocument } from '#server/search/documents.ts'
import { noFilters } from '#server/search/filters.ts'
import { matching } from '#server/search/in-memory/matching.ts'
import { Orders } from '#server/search/in-memory/orders.ts'
import { searchTable } from '#server/search/in-memory/search-table.ts'
import { TutorTable } from '#server/search/in-memory/tutor-table.ts'
import type { SearchedTutor } from '#server/search/searched-tutor.ts'
import type { StoredDocument } from '#server/search/stored-documents.ts'
import { sortedAnswer } from '#tests/support/compare-indexes.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { randomTutorQuery } from '#tests/support/random-query.ts'
import { randomTutor } from '#tests/support/random-tutors.ts'
import { naiveSearch } from '#tests/support/search-oracle.ts'
import { seedOfRun } from '#tests/support/seed-of-run.ts'

/* The index in memory without its database: many more queries a second than with SQL. */

const now = new Date('2026-11-20T10:00:00+08:00')
const listOf = (numbers: readonly number[] | undefined) => `{${(numbers ?? []).join(',')}}`

/** The search rows of a tutor as the database has them; null for unlisted ones. */
function storedDocument(searched: SearchedTutor): StoredDocument | null {
  const document = searchDocument(searched, now)
  if (document === null) return null
  const { row, words } = document
  return {
    ...(row as Omit<typeof row, 'stickUntil' | 'createdAt'>),
    ...Object.fromEntries(
      (
        ['subjects', 'fees', 'levels', 'pairs', 'bandPairs', 'bandFees', 'named', 'areas'] as const
      ).map((name) => [name, listOf(row[name])]),
    ),
    stickUntilMs: row.stickUntil?.getTime() ?? null,
    createdAtUs: Number(row.createdAt?.getTime()) * 1000,
    words: String(words.words),
  } as unknown as StoredDocument
}

/** Small batches, to test what only large data reaches in the product. */
const steps = { run: 8, few: 3 }

async function tableOf(tutors: readonly SearchedTutor[]): Promise<TutorTable> {
  const table = new TutorTable(1_000)
  for (const one of tutors) putAnew(table, one)
  table.trim()
  table.orders = await Orders.of(table, steps)
  return table
}

function putAnew(table: TutorTable, searched: SearchedTutor): void {
  const stored = storedDocument(searched)
  if (stored === null) table.remove(searched.tutor.id)
  else table.put(stored)
}

test('has the answers of the naive search, while some become others', async () => {
  const random = seededRandom(seedOfRun)
  const { below, chance } = draws(random)
  const tutors = Array.from({ length: 100 }, (_, at) => randomTutor(at + 1, random, now))
  const table = await tableOf(tutors)
  let found = 0
  for (let asked = 0; asked < 150; asked += 1) {
    if (chance(0.3)) {
      const changed = Array.from({ length: 1 + below(4) }, () => below(tutors.length))
      for (const at of changed) {
        const fresh = randomTutor(at + 1, random, now)
        tutors[at] = fresh
        putAnew(table, fresh)
      }
      table.orders?.catchUp(table)
    }
    const query = randomTutorQuery(random, now)
    const wanted = naiveSearch(tutors, query)
    expect({ query, ...sortedAnswer(searchTable(table, query)) }).toEqual({
      query,
      ...sortedAnswer(wanted),
    })
    expect(matching(table, query.filters).count).toBe(wanted.total)
    if (wanted.total > 0) found += 1
  }
  expect(found).toBeGreaterThan(25)
})

test('orders that caught up are those of a new table', async () => {
  const random = seededRandom(seedOfRun)
  const tutors = Array.from({ length: 120 }, (_, at) => randomTutor(at + 1, random, now))
  const table = await tableOf(tutors.slice(0, 60))
  for (const some of [tutors.slice(60, 61), tutors.slice(61, 70), tutors.slice(70)]) {
    for (const one of some) putAnew(table, one)
    table.orders?.catchUp(table)
    const fresh = await Orders.of(table)
    for (const sort of tutorSorts) expect(table.orders?.by(sort)).toEqual(fresh.by(sort))
  }
  const whole = { filters: noFilters, terms: [], offset: 0, limit: 200, facets: [], now }
  for (const sort of tutorSorts) {
    expect(searchTable(table, { ...whole, sort }).hits).toEqual(
      naiveSearch(tutors, { ...whole, sort }).hits,
    )
  }
})
