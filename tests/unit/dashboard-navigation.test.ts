import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { DashboardKind } from '#components/dashboard/entries.ts'
import { dashboardEntries } from '#components/dashboard/navigation.ts'
import { formatPeriod } from '#rules/dates.ts'

// Only a build knows which pages exist.
vi.mock('#components/site/navigation.ts', () => ({ hasPage: () => true }))

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

test('months and days of tables are written as people read them', () => {
  expect(formatPeriod('2026-11', 'en')).toBe('Nov 2026')
  expect(formatPeriod('2026-11-23', 'en')).toBe('23 Nov 2026')
  expect(formatPeriod('2026-11-23', 'zh-tw')).toBe('2026年11月23日')
})
