import { afterEach, expect, test, vi } from 'vitest'
import { registry } from '#contract/registry.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import type { LoadedStore } from '#stores/asking/loaded.ts'
import { createSlice } from '#stores/catalogue.ts'
import { courseSuggestions } from '#stores/courses/course-suggestions.ts'
import { lessonsBetweenStore } from '#stores/teaching/timetable/lessons-between.ts'
import { tutorsOfDevice } from '#stores/tutors/wish-list/saved-tutors.ts'
import { wishLists } from '#stores/tutors/wish-list/wish-list.ts'
import { answerOf } from '#tests/support/answer-of.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/stores/**/*.ts')
type Paged = LoadedStore<{ list: unknown[] }, { pageNum: number }>

/** The exported stores that are so, by name. */
async function storesThat<Store>(are: (found: object) => boolean): Promise<[string, Store][]> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()))
  return loaded.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, found]): [string, Store][] =>
      typeof found === 'object' && found !== null && '$loaded' in found && are(found)
        ? [[name, found as Store]]
        : [],
    ),
  )
}

const time = '2026-11-20T10:00:00.000+08:00'
const lesson = (signId: number): Lesson => ({
  ...{ signId, jobId: 5, jobNo: 'J5', jobStatus: 'RUNNING', subject: 'Maths', colour: 'science' },
  ...{ applicationId: 3, tutorId: 4, other: 'Ms Chan', photoId: null, student: null },
  ...{
    levelName: 'Form 1',
    area: null,
    isPrepaid: false,
    status: 'PLANNED',
    startsAt: time,
    endsAt: time,
  },
  ...{ proposedStart: null, proposedFollowing: false, inSeries: false, mode: 'home' },
  ...{ wentOnline: false, noticeHours: 24, forWeather: false, signedBy: null, signedAt: null },
  ...{ overAt: null, overHeardAt: null, minutes: null, estimated: false, feeCents: 100_00 },
  ...{ doubts: [], countedMinutes: 60, countedFeeCents: 100_00 },
  ...{
    contactStopped: false,
    movedFrom: null,
    reason: '',
    warning: null,
    lessonMinutes: 60,
    agreedFeeCents: 100_00,
  },
  ...{ affirmsAt: null, missedBy: null, shortNotice: false, decided: false, may: [] },
  ...{ waitsFor: null, waitsUntil: null },
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

function shownBy<Value, Question>(
  $loaded: LoadedStore<Value, Question>['$loaded'],
): Value | undefined {
  const loaded = $loaded.get()
  return 'value' in loaded ? loaded.value : undefined
}

/** A server with three pages of each list, with one row each. */
function threePages() {
  const calls = new Map([...registry.values()].map((call) => [call.path as string, call]))
  const page = pageOfStores(({ path, query }) => {
    const call = calls.get(path)
    if (call === undefined) return { code: 'A0404' }
    const data = answerOf(call) as object
    if (!('pages' in data)) return { data }
    return { data: { ...data, total: 3, pageNum: Number(query.get('pageNum')), pages: 3 } }
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

test('each list that grows has the pages in turn, and begins again with the first', async () => {
  const page = threePages()
  const stores = await storesThat<Paged & { grow: () => Promise<void> }>((one) => 'grow' in one)
  expect(stores.length).toBeGreaterThan(3)
  for (const [name, { $loaded, load, grow }] of stores) {
    page.sent.length = 0
    await load()
    const [row] = shownBy($loaded)?.list ?? []
    await grow()
    await grow()
    expect(shownBy($loaded), name).toMatchObject({ pageNum: 3, list: [row, row, row] })
    await load()
    expect(shownBy($loaded), name).toMatchObject({ pageNum: 1, list: [row] })
    const asked = page.sent.flatMap(({ query }) => query.get('pageNum') ?? [])
    expect(asked, name).toEqual(['1', '2', '3', '1'])
  }
})

test('each list with pages has the page that was asked for, and again when it is loaded', async () => {
  const page = threePages()
  const stores = await storesThat<Paged>((one) => {
    const { question } = (one as Paged).$loaded.get()
    return typeof question === 'object' && question !== null && 'pageNum' in question
  })
  expect(stores.length).toBeGreaterThan(15)
  for (const [name, { $loaded, ask, load }] of stores) {
    page.sent.length = 0
    await ask({ ...$loaded.get().question, pageNum: 3 })
    await load()
    const asked = page.sent.flatMap(({ query }) => query.get('pageNum') ?? [])
    expect(asked, name).toEqual(['3', '3'])
    expect($loaded.get(), name).toMatchObject({ state: 'ready', question: { pageNum: 3 } })
  }
})

test('a list on the device has twenty a page, the newest first', async () => {
  const page = threePages()
  const saved = Array.from({ length: 41 }, (_, n) => ({ id: 41 - n, at: time }))
  wishLists.tutors.own.change(() => saved)
  const shown: number[][] = []
  for (const pageNum of [1, 2, 3, 4]) {
    await tutorsOfDevice.ask(pageNum)
    const { list = [], ...counts } = shownBy(tutorsOfDevice.$loaded) ?? {}
    expect(counts).toEqual({ total: 41, pageNum, pageSize: 20, pages: 3 })
    shown.push(list.map(({ tutorId }) => tutorId))
  }
  expect(shown.map(({ length }) => length)).toEqual([20, 20, 1, 0])
  expect(shown.flat()).toEqual(saved.map(({ id }) => id))
  expect(page.sent).toHaveLength(41)
  wishLists.tutors.own.change(() => [])
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
