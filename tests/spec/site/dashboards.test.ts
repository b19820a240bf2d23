import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { locales, localPath } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { builtFolder } from '#tests/support/built-pages.ts'
import { pageBytes } from '#tests/support/page-bytes.ts'

/** Guarded pages, without language prefix. */
const guarded = [
  '/parent/booktutor',
  '/operator/dashboard',
  '/operator/dashboard/accounts',
  '/operator/dashboard/audit',
  '/operator/dashboard/disputes',
  '/operator/dashboard/figures',
  '/operator/dashboard/orders',
  '/operator/dashboard/withdrawals',
  '/operator/dashboard/jobs',
  '/operator/dashboard/messages',
  '/operator/dashboard/reports',
  '/operator/dashboard/reviews',
  '/operator/dashboard/tasks',
  '/operator/dashboard/ledger',
  '/organization/dashboard',
  '/organization/dashboard/info',
  '/organization/dashboard/notices',
  '/organization/dashboard/createOnlineCourse',
  '/organization/dashboard/setting',
  '/myChat/chat',
  '/parent/dashboard',
  '/parent/dashboard/chats/contactList',
  '/parent/dashboard/chats/messageList',
  '/order-pay',
  '/withdraw',
  '/withdraw-list',
  '/course/learn',
  '/course/learn/1',
  '/tutor/dashboard/onlinealldata/1',
  '/organization/dashboard/onlinealldata/1',
  '/organization/dashboard/alldata/1',
  '/parent/dashboard/info',
  '/parent/dashboard/online/shoppingCart',
  '/parent/dashboard/invitations',
  '/parent/dashboard/jobdetail/1',
  '/parent/dashboard/notices',
  '/parent/dashboard/setting',
  '/parent/dashboard/statements',
  '/parent/dashboard/wishList',
  '/tutor/dashboard',
  '/tutor/dashboard/createOnlineCourse',
  '/tutor/dashboard/star',
  '/tutor/dashboard/info',
  '/tutor/dashboard/invitations',
  '/tutor/dashboard/jobdetail/1',
  '/tutor/dashboard/notices',
  '/tutor/dashboard/previewInfo',
  '/tutor/dashboard/purchasedCourses',
  '/tutor/dashboard/saveMegInfo',
  '/tutor/dashboard/setting',
  '/tutor/dashboard/statements',
]
const pages = guarded.flatMap((path) => locales.map((locale) => localPath(locale, path)))

describe.each(pages)('%s', (path) => {
  test('brings no more than a dashboard may, and is not listed', async () => {
    const { status, html } = await askSite(path)
    expect(status).toBe(200)
    const bytes = await pageBytes(html)
    expect(bytes.js, 'JavaScript').toBeLessThanOrEqual(95_000)
    expect(bytes.html + bytes.css, 'HTML and CSS').toBeLessThanOrEqual(30_000)
    expect(html).toMatch(/<meta name="robots" content="noindex"/u)
  })
})

test('no sitemap and no device has a page that belongs to somebody', async () => {
  const sitemap = await readFile(`${builtFolder}/sitemap-zh-tw-1.xml`, 'utf8')
  const worker = await readFile(`${builtFolder}/sw.js`, 'utf8')
  expect(sitemap).toContain('/searchtutor')
  expect(sitemap).not.toContain('dashboard')
  // The frame of the tickets alone is kept, and holds no ticket: what it shows is kept by the device.
  expect(worker.replaceAll('/parent/dashboard/tickets', '')).not.toContain('dashboard')
})
