import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { qnaTypes } from '#contract/tutors/portal.ts'
import { suggestMajors, suggestUniversities } from '#server/accounts/parents/study-suggestions.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import { hongKongAreas } from '#server/tutors/areas.ts'
import { listQuestions } from '#server/tutors/questions.ts'
import type { SearchParts } from '#server/tutors/search/search-parts.ts'
import { portalSuggestions } from '#server/tutors/search/suggestions.ts'
import { searchTutorsByKeyword } from '#server/tutors/search/tutor-search.ts'
import { describeOnOneDatabase } from '../../support/database.ts'
import { seededRandom } from '../../support/random.ts'
import { randomTutor } from '../../support/random-tutors.ts'
import { storeTutors } from '../../support/store-tutors.ts'

/** Half past midnight in Hong Kong: yesterday in UTC. */
const now = new Date('2026-11-20T00:30:00+08:00')
const random = seededRandom(12)
const tutors = Array.from({ length: 120 }, (_, index) => randomTutor(index + 1, random, now))

describeOnOneDatabase('portal', (open) => {
  let parts: SearchParts

  beforeAll(async () => {
    const { db } = await open()
    await storeTutors(db, tutors)
    await rebuildSearchDocuments(db, now)
    const clock = () => now
    parts = { db, clock, index: createSqlIndex({ db, clock }) }
  })

  const suggested = async (keyword: string, locale: 'zh-tw' | 'zh-hans' | 'en' = 'en') =>
    (await portalSuggestions(parts, { keyword }, locale)).list

  test.each([
    ['數學', 'subject', '/searchtutor?subject=tutor_remediation_math'],
    ['数学', 'subject', '/searchtutor?subject=tutor_remediation_math'],
    ['maths', 'subject', '/searchtutor?subject=tutor_remediation_math'],
    ['mathmatics', 'subject', '/searchtutor?subject=tutor_remediation_math'],
    ['沙田', 'area', '/searchtutor?area=1058007'],
    ['沙田', 'area', '/searchtutor?area=105800701'],
    ['Shatin', 'area', '/searchtutor?area=105800701'],
    ['中二', 'level', '/searchtutor?level=local:8'],
    ['皇仁書院', 'school', "/searchtutor?q=Queen's%20College"],
    ['港大', 'university', '/searchtutor?university=hku'],
  ])('%s suggests a %s with the search for it', async (keyword, type, path) => {
    expect(await suggested(keyword)).toContainEqual(expect.objectContaining({ type, path }))
  })

  test('tutors are suggested by the names that lists show, with their number', async () => {
    for (const keyword of ['陳', '陳老師', '陈老师']) {
      const [tutor] = (await suggested(keyword, 'zh-tw')).filter(({ type }) => type === 'tutor')
      expect(tutor?.label).toBe('陳老師')
      const page = { pageNum: 1, pageSize: 20 }
      const found = await searchTutorsByKeyword(parts, { keyword: '陳老師', ...page }, 'zh-tw')
      expect(tutor?.count).toBeGreaterThan(0)
      expect(found.total).toBeGreaterThanOrEqual(tutor?.count ?? 0)
    }
    const labels = (await suggested('cha')).map(({ label }) => label)
    expect(labels.filter((label) => /^M[sr] Chan$/u.test(label)).length).toBeGreaterThan(0)
  })

  test('the text itself comes first, with the number of tutors that it finds', async () => {
    const keyword = '數學 沙田'
    const [first] = await suggested(keyword, 'zh-tw')
    const page = { pageNum: 1, pageSize: 1 }
    const { total } = await searchTutorsByKeyword(parts, { keyword, ...page }, 'zh-tw')
    expect(first).toEqual({
      portalkey: keyword,
      label: keyword,
      type: 'text',
      path: `/searchtutor?q=${encodeURIComponent(keyword)}`,
      count: total,
    })
  })

  test.each(['沙田 鋼', '沙田鋼'])(
    '%s completes the last word and keeps the others',
    async (keyword) => {
      const [text, ...others] = await suggested(keyword, 'zh-tw')
      expect(text).toMatchObject({ type: 'text', label: keyword })
      expect(others).toContainEqual(
        expect.objectContaining({
          label: '沙田 鋼琴',
          path: `/searchtutor?q=${encodeURIComponent('沙田 鋼琴')}`,
        }),
      )
    },
  )

  test('what nobody teaches is not suggested', async () => {
    expect((await suggested('', 'zh-tw')).filter(({ count }) => count === 0)).toEqual([])
    for (const keyword of ['手語', 'Suona', 'pottery']) {
      expect(await suggested(keyword)).toEqual([
        expect.objectContaining({ type: 'text', label: keyword }),
      ])
    }
  })

  test('nothing typed suggests nothing, and no suggestion is there twice', async () => {
    expect(await suggested('')).toEqual([])
    for (const keyword of ['a', '大', '沙田數學', '/..%2F', '🙂']) {
      const paths = (await suggested(keyword)).map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
    }
  })
})

test('areas come as the tree, below one area, or by name', () => {
  const page = { pageNum: 1, pageSize: 200 }
  const [root] = hongKongAreas({ ...page, name: '' }, 'zh-tw').area
  expect(root).toMatchObject({ area_id: 273, area_name: '香港' })
  expect(root?.children.flatMap(({ children }) => children)).toHaveLength(18)
  const sha = hongKongAreas({ ...page, name: '', areaId: 1058007 }, 'en').area
  expect(sha.map(({ area_id }) => area_id)).toContain(105800701)
  for (const name of ['沙田區', '沙田区', 'sha tin district']) {
    expect(hongKongAreas({ ...page, name }, 'zh-tw').area[0]).toMatchObject({ area_map_code: 'R' })
  }
  expect(() => hongKongAreas({ ...page, name: '', areaId: 5 }, 'zh-tw')).toThrow(
    expect.objectContaining({ code: 'A0404' }),
  )
})

test('universities and majors are suggested by name or short form, at most twenty', () => {
  expect(suggestUniversities({ keyword: '中大' }, 'en').list[0]?.id).toBe('cuhk')
  expect(suggestUniversities({ keyword: '' }, 'en').list).toHaveLength(20)
  expect(suggestMajors({ keyword: 'MBBS' }, 'zh-tw').list[0]?.id).toBe('medicine')
})

describe('questions and answers', () => {
  const all = { pageNum: 1, pageSize: 50 }

  test('come in the order of editors, in the language of who asks', () => {
    const files = globSync('content/faq/*/index.en.md')
    const { list, total, pages } = listQuestions(all, 'en')
    expect([total, pages, list.length]).toEqual([files.length, 1, files.length])
    const orders = list.map(({ id }) => {
      const file = readFileSync(`content/faq/${id}/index.en.md`, 'utf8')
      return Number(/^order: (\d+)$/mu.exec(file)?.[1] ?? 0)
    })
    expect(orders).toEqual(orders.toSorted((one, other) => one - other))
    expect(listQuestions(all, 'zh-hans').list.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
    expect(listQuestions(all, 'zh-hans').list[0]?.question).toMatch(/\p{Script=Han}/u)
  })

  test('are of one type, hold the words asked for, and come by the page', () => {
    const { list } = listQuestions(all, 'en')
    for (const type of qnaTypes) {
      const ids = list.filter((one) => one.type === type).map(({ id }) => id)
      expect(listQuestions({ ...all, type }, 'en').list.map(({ id }) => id)).toEqual(ids)
    }
    const asked = list[2]
    const keyword = asked?.question.slice(0, 20).toUpperCase() ?? ''
    expect(listQuestions({ ...all, keyword }, 'en').list.map(({ id }) => id)).toContain(asked?.id)
    expect(listQuestions({ ...all, keyword: 'nobody asks this' }, 'en').total).toBe(0)
    const second = listQuestions({ pageNum: 2, pageSize: 2 }, 'en')
    expect(second.list.map(({ id }) => id)).toEqual(list.slice(2, 4).map(({ id }) => id))
    expect(second.pages).toBe(Math.ceil(list.length / 2))
  })
})
