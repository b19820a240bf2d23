import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPreviewInAddress, numberInAddress } from '#stores/device/in-address.ts'
import {
  cachedList,
  cachedScroll,
  cacheList,
  cacheScroll,
  forgetLists,
} from '#stores/tutors/search/cached-lists.ts'

/** As in browsers, the names of what is stored are its keys. */
const tabStorage = (): Record<string, string> =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  })

let storage: Record<string, string>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00+08:00'), toFake: ['Date'] })
  storage = tabStorage()
  storage['a.name'] = '{"at":0}'
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.useRealTimers())

test('the ten lists kept last are there, each with its place, and nothing else is touched', () => {
  for (let n = 1; n <= 10; n += 1) {
    cacheList(`/${n}`, [n])
    vi.advanceTimersByTime(1000)
  }
  cacheScroll('/2', 40)
  cacheScroll('/none', 50)
  expect([cachedList('/1'), cachedScroll('/1'), cachedScroll('/2')]).toEqual([[1], null, 40])
  expect([cachedList('/none'), cachedScroll('/none')]).toEqual([null, null])
  cacheList('/1', ['again'])
  expect(cachedList('/2')).toEqual([2])
  vi.advanceTimersByTime(1000)
  cacheList('/11', [11])
  expect(cachedList('/2'), 'the oldest').toBeNull()
  expect([cachedList('/1'), cachedList('/3'), cachedList('/11')]).toEqual([['again'], [3], [11]])
  expect(Object.keys(storage)).toHaveLength(11)
  storage['list:/3'] = '{'
  expect(cachedList('/3'), 'damaged').toBeNull()
  forgetLists()
  expect(Object.keys(storage)).toEqual(['a.name'])
})

test('a storage that is full keeps no list and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full')
    },
  })
  cacheList('/1', [1])
  expect(cachedList('/1')).toBeNull()
})

test.each([
  ['?classId=12', 12],
  ['?classId=999999999', 999_999_999],
  ['?classId=9999999999', 0],
  ['?classId=012', 0],
  ['?classId=0', 0],
  ['?classId=-1', 0],
  ['?classId=1.5', 0],
  ['?classId=1e3', 0],
  ['?classId=x', 0],
  ['?other=12', 0],
  ['', 0],
])('the number in %s is %i', (search, number) => {
  vi.stubGlobal('window', { location: { pathname: '/', search } })
  expect(numberInAddress('classId')).toBe(number)
  expect(isPreviewInAddress()).toBe(false)
})
