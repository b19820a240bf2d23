import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { guestGroups } from '#components/dashboard/guest-links.ts'
import { footerGroups } from '#components/site/footer-links.ts'

// Which pages there are is known to a build alone.
vi.mock('#components/site/navigation.ts', () => ({ hasPage: () => true }))

test('the hub leads guests to what they want, to each page once', () => {
  const paths = guestGroups.flatMap(({ links }) => links.map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
  // Tutors and jobs are in the bar that leads to it.
  for (const path of [
    '/searchcourse',
    '/organization/activity',
    '/content/feeguide',
    '/blog',
    '/becometutor',
    '/content/faq',
    '/contactus',
  ]) {
    expect(paths).toContain(path)
  }
  const inFooter = footerGroups.flatMap(({ links }) => links.map(({ path }) => path))
  const saved = '/parent/dashboard/wishList'
  expect(paths.filter((path) => path !== saved && !inFooter.includes(path))).toEqual([])
})

test('the footer leads to how an award is checked', () => {
  const inFooter = footerGroups.flatMap(({ links }) => links.map(({ path }) => path))
  expect(inFooter).toContain('/awards')
  // It would be left out of all menus.
  expect(readFileSync('content/pages/awards/index.zh-tw.md', 'utf8')).not.toContain('unlisted')
})
