import { describe, expect, test } from 'vitest'
import { isLiveRoute, type Route, routeOf, routes } from '#i18n/routes.ts'
import { redirectFor } from '#redirects'
import table from '#tests/spec/tables/routes.json' with { type: 'json' }

const rows: readonly Route[] = routes
const specified = (table as { id: string; sample?: string; suggested?: string[] }[]).filter(
  ({ id }) => id !== 'notfound',
)

test('every route of the specification has its row', () => {
  const sameRoute = new Map([['searchtutor.grade.chinese', 'searchtutor.grade']])
  const ids = new Set(rows.map((row) => row.id))
  for (const { id } of specified) expect(ids, id).toContain(sameRoute.get(id) ?? id)
  expect(ids.size).toBe(rows.length)
})

describe('every sample address', () => {
  const samples = specified.flatMap(({ id, sample, suggested = [] }) =>
    (sample === undefined ? suggested : [sample]).map((one) => ({ id, sample: one })),
  )

  test.each(samples)('$sample is a page or moves by the rule its row names', ({ id, sample }) => {
    const movedBy = rows.find((row) => row.id === id)?.movedBy
    expect(isLiveRoute(sample)).toBe(movedBy === undefined)
    expect(redirectFor(encodeURI(sample))?.rule).toBe(movedBy)
  })
})

test('a purchase detail exists under a prefix only', () => {
  expect(isLiveRoute('/zh-hans/organization/buyDetail/1')).toBe(true)
  expect(isLiveRoute('/organization/buyDetail/1')).toBe(false)
  expect(routeOf('/organization/buyDetail/1')?.prefixedOnly).toBe(true)
})

test.each(['/searchtutor/district', '/searchtutor/district/', '/searchTutor', '/en/zh-hans/ads'])(
  '%s is not a page',
  (path) => {
    expect(isLiveRoute(path)).toBe(false)
  },
)
