import { deepStrictEqual } from 'node:assert'
import type { Database } from '#server/db/open.ts'
import type { RunningIndex } from '#server/search/in-memory/tutor-index.ts'
import type { TutorHits, TutorIndex, TutorQuery } from '#server/search/port.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import type { SearchedTutor } from '#server/search/searched-tutor.ts'
import { draws, seededRandom } from './random.ts'
import { randomTutorQuery } from './random-query.ts'
import { randomTutor } from './random-tutors.ts'
import { naiveSearch } from './search-oracle.ts'
import { replaceTutor } from './store-tutors.ts'

interface Compared {
  db: Database
  /** Mirrors the database, with ids from 1; changed together with it. */
  tutors: SearchedTutor[]
  inSql: TutorIndex
  inMemory: RunningIndex
  now: Date
  seed: number
  queries: number
}

/** Compares both indexes with the naive search; returns how many random queries found anyone. */
export async function compareIndexes(compared: Compared): Promise<number> {
  const { tutors, inSql, inMemory, now, queries } = compared
  const random = seededRandom(compared.seed)
  let found = 0
  for (let asked = 0; asked < queries; asked++) {
    if (draws(random).chance(0.1)) await changeSomebody(compared, random)
    const query = randomTutorQuery(random, now)
    const wanted = naiveSearch(tutors, query)
    requireEqual('SQL', query, await inSql.search(query), wanted)
    requireEqual('memory', query, await inMemory.search(query), wanted)
    const facts = await inSql.facts(query.filters)
    deepStrictEqual({ query, ...(await inMemory.facts(query.filters)) }, { query, ...facts })
    if (inMemory.held() === null) throw new Error('SQL answered for the index in memory')
    if (wanted.total > 0) found++
  }
  return found
}

async function changeSomebody(
  { db, tutors, inMemory, now }: Compared,
  random: () => number,
): Promise<void> {
  const id = 1 + draws(random).below(tutors.length)
  const fresh = randomTutor(id, random, now)
  const changed = { ...fresh, reviews: tutors[id - 1]?.reviews ?? fresh.reviews }
  await db.transaction(async (tx) => {
    await replaceTutor(tx, changed)
    await rebuildSearchDocuments(tx, now, [id])
  })
  tutors[id - 1] = changed
  inMemory.changed()
}

function requireEqual(who: string, query: TutorQuery, answer: TutorHits, wanted: TutorHits): void {
  deepStrictEqual({ who, query, ...sortedAnswer(answer) }, { who, query, ...sortedAnswer(wanted) })
}

/** The order of counts is irrelevant. */
export function sortedAnswer({ facets, ...answer }: TutorHits) {
  const counts = Object.entries(facets).map(([name, each]) => [name, [...each].sort()] as const)
  return { ...answer, facets: Object.fromEntries(counts) }
}
