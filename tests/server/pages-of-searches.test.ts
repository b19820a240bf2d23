import { beforeAll, expect, test } from 'vitest'
import { searchJobs } from '#contract/teaching/job-search.ts'
import { searchTutors } from '#contract/tutors/tutor-search.ts'
import { readSearchState, type SearchState, searchOf } from '#rules/search-state.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { seededRandom } from '#tests/support/random.ts'
import { randomJob } from '#tests/support/random-jobs.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { storeJobs } from '#tests/support/store-jobs.ts'
import { askJobs } from '../../src/pages/_ask-jobs.ts'
import { askTutors } from '../../src/pages/_ask-tutors.ts'
import { clientOf } from '../../src/pages/_client.ts'

interface Found<One> {
  list: One[]
  total: number
  pages: number
}

/** All pages, from the first as rendered to those that the island loads for its links. */
async function walk<One>(
  first: Found<One>,
  ask: (state: Omit<SearchState, 'sort'>) => Promise<Found<One>>,
  idOf: (one: One) => number,
) {
  const shown = [...first.list]
  for (let page = 2; page <= first.pages; page += 1) {
    const { sort: _, ...state } = readSearchState(searchOf({ pageNum: page }))
    shown.push(...(await ask(state)).list)
  }
  expect(first.pages).toBeGreaterThan(2)
  expect([shown.length, new Set(shown.map(idOf)).size]).toEqual([first.total, first.total])
}

describeOnOneDatabase('the pages of a search, the first of them rendered', (open) => {
  let locals: Parameters<typeof clientOf>[1]
  let send: NonNullable<ReturnType<typeof clientOf>>
  beforeAll(async () => {
    const { app, db, time } = await openTestApp(open, { tutors: 90 })
    const random = seededRandom(5)
    await storeJobs(
      db,
      Array.from({ length: 90 }, (_, at) => randomJob(random, at + 1, time.now)),
    )
    locals = { send: async (request) => app.fetch(request) }
    const client = clientOf('en', locals)
    if (client === null) throw new Error('There is a server to ask')
    send = client
  })

  test.each<[string, Omit<SearchState, 'sort'>]>([
    ['the plain search', {}],
    ['a landing page', { mode: ['home'] }],
  ])('of %s have each tutor once', async (_, preset) => {
    const known = await askTutors('en', locals)(preset)
    if (known === null) throw new Error('There is a server to ask')
    const ask = (state: typeof preset) => send(searchTutors, { query: { ...preset, ...state } })
    await walk(known.answer, ask, ({ tutorId }) => tutorId)
  })

  test('of the board have each job once', async () => {
    const first = await askJobs('en', locals, {})
    const ask = ({ pageNum }: SearchState) =>
      send(searchJobs, { query: { ...(pageNum !== undefined && { pageNum }) } })
    await walk(first, ask, ({ jobId }) => jobId)
  })
})
