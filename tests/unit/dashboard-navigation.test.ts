import { globSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { type DashboardKind, sharedPages } from '#components/dashboard/entries.ts'
import {
  dashboardEntries,
  hubGroups,
  pageAbove,
  preferredKind,
} from '#components/dashboard/navigation.ts'
import { formatPeriod } from '#rules/dates.ts'
import { frameKind } from '#rules/frame-kind.ts'

// Only a build knows which pages exist.
vi.mock('#components/site/navigation.ts', () => ({
  hasPage: () => true,
  thumbEntries: [{ path: '/myChat/chat' }, { path: '/me' }],
}))

const kinds = ['parent', 'tutor', 'organization', 'operator'] as const
const folder = 'src/pages/[[]...lang[]]'
/** Some pages are of several kinds, and name them. */
const filesOf = (kind: string) => [
  ...globSync(`${folder}/${kind}/dashboard/**/*.astro`),
  ...globSync(`${folder}/[[]kind[]]/dashboard/*.astro`).filter((file) =>
    readFileSync(file, 'utf8').split('kindPaths(')[1]?.split(')')[0]?.includes(`'${kind}'`),
  ),
]
const presentOf = (kind: DashboardKind, page: string) =>
  dashboardEntries(kind, page).find(({ isPresent }) => isPresent)?.path

test('a page of one activity or course lights the section that it belongs to', () => {
  const activities = '/organization/dashboard/activity'
  expect(presentOf('organization', '/organization/dashboard/alldata/3')).toBe(activities)
  expect(presentOf('tutor', '/tutor/dashboard/onlinealldata/3')).toBe(
    '/tutor/dashboard/createOnlineCourse',
  )
})

test('every page of a dashboard lights an entry; the overview only what stands on it', () => {
  const onOverview = ['/parent/dashboard/jobdetail', '/parent/dashboard/tutorResume']
  const alike = [...onOverview, '/tutor/dashboard/jobdetail']
  for (const kind of kinds) {
    for (const file of filesOf(kind)) {
      const page = file
        .replace(/^src\/pages\/\[\.\.\.lang\]|(?:\/index)?\.astro$/gu, '')
        .replace('[kind]', kind)
      const present = presentOf(kind, page)
      expect(present, page).toBeDefined()
      const isOverview = page === `/${kind}/dashboard`
      if (isOverview || alike.some((path) => page.startsWith(path))) continue
      expect(present, page).not.toBe(`/${kind}/dashboard`)
    }
  }
})

test('a page that members share lights an entry in the frame of each', () => {
  for (const [page, homes] of Object.entries(sharedPages)) {
    expect(Object.keys(homes), page).not.toEqual([])
    for (const [kind, home] of Object.entries(homes)) {
      expect(presentOf(kind as DashboardKind, page), `${kind}: ${page}`).toBe(home)
    }
  }
  expect(presentOf('tutor', '/course/learn/7')).toBe('/tutor/dashboard/purchasedCourses')
})

test.each([
  ['/order-pay', { kind: 1, kinds: ['parent', 'tutor'] }, 'tutor'],
  ['/order-pay', { kind: 2, kinds: ['parent', 'tutor'] }, 'parent'],
  ['/parent/aipublish', { kind: 1, kinds: ['parent', 'tutor'] }, 'parent'],
  ['/parent/aipublish', { kind: 1, kinds: ['tutor'] }, 'tutor'],
  ['/parent/dashboard/wishList', { kind: 3, kinds: ['organization'] }, 'organization'],
  // Remembered from when the person was no tutor yet.
  ['/order-pay', { kind: 1, kinds: ['parent'] }, 'parent'],
  ['/order-pay', { kind: 2, kinds: [] }, 'guest'],
  ['/order-pay', { kind: 2, kinds: ['operator'] }, 'guest'],
  ['/order-pay', { kind: 'tutor' }, 'guest'],
  ['/order-pay', null, 'guest'],
])('%s opened with %j has the frame of a %s', (path, session, frame) => {
  const preferred = preferredKind(path) ?? ''
  expect(frameKind(session, preferred)).toBe(frame)
  // Inlined into the page, it knows nothing of this module.
  expect(runInNewContext(`(${frameKind})(session, preferred)`, { session, preferred })).toBe(frame)
})

test.each([
  ['/parent/dashboard', 'parent', null],
  ['/myChat/chat', undefined, null],
  ['/parent/dashboard/wallet', 'parent', '/me'],
  ['/parent/dashboard/jobdetail/7', 'parent', '/parent/dashboard'],
  ['/organization/dashboard/alldata/7', 'organization', '/organization/dashboard/activity'],
  ['/order-pay', undefined, '/me'],
  ['/course/learn/7', undefined, '/course/learn'],
] as const)('back from %s for a %s leads to %s', (path, kind, above) => {
  expect(pageAbove(path, kind)).toBe(above)
})

test('the hub has each page of a member once, the overview first', () => {
  for (const kind of kinds) {
    const paths = hubGroups(kind).flatMap(({ entries }) => entries.map(({ path }) => path))
    expect(paths).toEqual(dashboardEntries(kind, '/me').map(({ path }) => path))
    expect(paths[0]).toBe(`/${kind}/dashboard`)
  }
})

test('months and days of tables are written as people read them', () => {
  expect(formatPeriod('2026-11', 'en')).toBe('Nov 2026')
  expect(formatPeriod('2026-11-23', 'en')).toBe('23 Nov 2026')
  expect(formatPeriod('2026-11-23', 'zh-tw')).toBe('2026年11月23日')
})
