import { afterEach, expect, test, vi } from 'vitest'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { createSlice } from '#stores/catalogue.ts'
import { courseSuggestions } from '#stores/courses/course-suggestions.ts'
import { lessonsBetweenStore } from '#stores/teaching/timetable/lessons-between.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

const time = '2026-11-20T10:00:00.000+08:00'
const lesson = (signId: number): Lesson => ({
  ...{ signId, jobId: 5, jobNo: 'J5', jobStatus: 'RUNNING', subject: 'Maths', colour: 'science' },
  ...{ levelName: 'Form 1', area: null, status: 'PLANNED', startsAt: time, endsAt: time },
  ...{ proposedStart: null, proposedFollowing: false, inSeries: false, mode: 'home' },
  ...{ wentOnline: false, noticeHours: 24, forWeather: false, signedBy: null, signedAt: null },
  ...{ overAt: null, overHeardAt: null, minutes: null, estimated: false, feeCents: 100_00 },
  ...{ doubts: [], countedMinutes: 60, countedFeeCents: 100_00 },
  ...{ affirmsAt: null, missedBy: null, shortNotice: false, decided: false, may: [] },
})

function twoPages(row?: (page: number) => object) {
  const page = pageOfStores(({ query }) => {
    const pageNum = Number(query.get('pageNum'))
    const list = row === undefined ? [] : [row(pageNum)]
    return { data: { list, total: 2, pageNum, pageSize: 1, pages: 2 } }
  })
  page.as(userKinds.parent)
  return page
}

afterEach(() => vi.useRealTimers())

test('the lessons of a stretch of time are those of all pages', async () => {
  twoPages(lesson)
  await lessonsBetweenStore.ask({ side: 'parent', from: time, to: time })
  expect(lessonsBetweenStore.$loaded.get()).toMatchObject({ value: [{ signId: 1 }, { signId: 2 }] })
})

test('names that pickers offer are asked for once', async () => {
  const page = pageOfStores(() => ({ data: [] }))
  const areas = createSlice('areas')
  await areas.load()
  await areas.load()
  expect(page.sent.map(({ path }) => path)).toEqual(['/catalogue/areas.json'])
})

test('a box without a word asks for no courses', async () => {
  vi.useFakeTimers()
  const page = pageOfStores(() => ({ code: 'B0001' }))
  for (const text of ['  ', ' maths ']) {
    courseSuggestions.typed(text)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(page.sent.map(({ query }) => query.get('keyword'))).toEqual(['maths'])
})
