import { deepStrictEqual } from 'node:assert'
import type { RunningListing } from '#server/search/in-memory/kept-listing.ts'
import { draws } from './random.ts'

interface Compared<Query, Answer> {
  random: () => number
  queries: number
  draw: () => Query
  change: () => Promise<void>
  running: RunningListing
  inSql: (query: Query) => Promise<Answer>
  inMemory: (query: Query) => Promise<Answer>
}

/**
 * Asks SQL and memory random questions, between which what is listed changes (two in five times), and
 * throws where an answer differs. Returns all answers.
 */
export async function compareListings<Query, Answer>(
  compared: Compared<Query, Answer>,
): Promise<Answer[]> {
  const { random, queries, draw, change, running, inSql, inMemory } = compared
  const answers: Answer[] = []
  for (let asked = 0; asked < queries; asked++) {
    if (draws(random).chance(0.4)) {
      await change()
      running.wake()
    }
    const query = draw()
    const wanted = await inSql(query)
    deepStrictEqual({ query, answer: await inMemory(query) }, { query, answer: wanted })
    if (running.held() === null) throw new Error('SQL answered for the index in memory')
    answers.push(wanted)
  }
  return answers
}
