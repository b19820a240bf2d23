import { beforeAll, expect, test } from 'vitest'
import { type SearchState, searchOf } from '#rules/search-state.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { seededRandom } from '#tests/support/random.ts'
import { randomJob } from '#tests/support/random-jobs.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { storeJobs } from '#tests/support/store-jobs.ts'
import { askBoard } from '../../src/pages/_ask-jobs.ts'
import { askTutors } from '../../src/pages/_ask-tutors.ts'
import type { clientOf } from '../../src/pages/_client.ts'

interface Found<One> {
  list: One[]
  total: number
  pages: number
}

/** All pages, as rendered for their addresses. */
async function walk<One>(ask: (search: string) => Promise<Found<One>>, idOf: (one: One) => number) {
  const first = await ask('')
  const shown = [...first.list]
  for (let page = 2; page <= first.pages; page += 1) {
    shown.push(...(await ask(searchOf({ pageNum: page }))).list)
  }
  expect(first.pages).toBeGreaterThan(2)
  expect([shown.length, new Set(shown.map(idOf)).size]).toEqual([first.total, first.total])
}

describeOnOneDatabase('the pages of a search, as rendered', (open) => {
  let locals: Parameters<typeof clientOf>[1]
  beforeAll(async () => {
    const { app, db, time } = await openTestApp(open, { tutors: 90 })
    const random = seededRandom(5)
    await storeJobs(
      db,
      Array.from({ length: 90 }, (_, at) => randomJob(random, at + 1, time.now)),
    )
    locals = { send: async (request) => app.fetch(request) }
  })

  const tutorsOf = async (preset: Omit<SearchState, 'sort'>, search: string) => {
    const known = await askTutors('en', locals, search)(preset)
    if (known === null) throw new Error('There is a server to ask')
    return known
  }

  test.each<[string, Omit<SearchState, 'sort'>]>([
    ['the plain search', {}],
    ['one with a preset', { mode: ['home'] }],
  ])('of %s have each tutor once', async (_, preset) => {
    await walk(
      async (search) => (await tutorsOf(preset, search)).answer,
      ({ tutorId }) => tutorId,
    )
  })

  test('of the board have each job once', async () => {
    await walk(
      async (search) => (await askBoard('en', locals, {}, search)).answer,
      ({ jobId }) => jobId,
    )
  })

  test('have what their filters leave, and figures of all', async () => {
    const { answer, facts, state } = await tutorsOf({ mode: ['home'] }, '?gender=F&page=2')
    expect(state).toEqual({ mode: ['home'], gender: 'F', pageNum: 2 })
    expect(new Set(answer.list.map(({ gender }) => gender))).toEqual(new Set(['F']))
    expect(facts).toEqual((await tutorsOf({ mode: ['home'] }, '')).facts)
    expect(answer.total).toBeLessThan(facts.total)
  })

  test.each(['?sort=near', '?page=-1', '?gender=X'])(
    'are the plain one for %s, which nothing can be',
    async (search) => {
      const plain = await tutorsOf({ mode: ['home'] }, '')
      const { answer, state } = await tutorsOf({ mode: ['home'] }, search)
      expect([state, answer.list]).toEqual([{ mode: ['home'] }, plain.answer.list])
      const board = await askBoard('en', locals, {}, search.replace('near', 'nearest'))
      expect([board.state, board.answer.pageNum]).toEqual([{}, 1])
    },
  )
})
