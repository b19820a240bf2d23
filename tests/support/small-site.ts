import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { exportRedirects } from '#server/site/export-redirects.ts'
import { finishPages } from '#server/site/finish-pages.ts'
import { precompress } from '#server/site/precompress.ts'
import { createSite, type SiteOptions } from '#server/site/site.ts'

export const inlineScript = 'document.documentElement.dataset.ready = "1"'
export const longText = 'Piano and mathematics in Sha Tin. '.repeat(60)

const page = (text: string) =>
  `<!doctype html><script>${inlineScript}</script><script type="application/ld+json">{}</script>${text}`

export const siteFiles = {
  'index.html': page('首頁'),
  'en/index.html': page('Home'),
  'zh-hans/index.html': page('首页'),
  'searchtutor/index.html': page('搜尋導師'),
  'en/searchtutor/index.html': page('Find a tutor'),
  'searchtutor/grade/小一補習/index.html': page('小一補習'),
  'blog/index.html': page('文章'),
  'en/blog/index.html': page(`Articles ${longText}`),
  '家長學生心聲/index.html': page('家長心聲'),
  'en/404/index.html': page('This page could not be found (en)'),
  '404.html': page('找不到這一頁'),
  'en/500/index.html': page('An error occurred (en)'),
  '500.html': page('發生錯誤'),
  'en/503/index.html': page('Too many pages (en)'),
  '503.html': page('太多人'),
  'upgrade-browser/index.html': page('<script>other()</script>Please upgrade'),
  'en/upgrade-browser/index.html': page('Please upgrade (en)'),
  'news/opening/index.html': page('Opening'),
  'admin/index.html': page('Editor'),
  'en/admin/index.html': page('Editor (en)'),
  '_astro/app.Ab12.js': `console.log(${JSON.stringify(longText)})`,
  'sw.js': 'addEventListener("fetch", () => {})',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'pdf/terms.pdf': 'not a real one',
  '.secret': 'hidden',
} as const satisfies Record<string, string>

/** On-demand pages: most echo the requested address. */
const renderPage: SiteOptions['renderPage'] = async (request) => {
  const { pathname, search, origin } = new URL(request.url)
  if (pathname.endsWith('/tutor/detail/404')) return new Response(null, { status: 404 })
  if (pathname.endsWith('/tutor/detail/500')) throw new Error('database away')
  if (pathname.endsWith('/tutor/detail/501')) return new Response(null, { status: 500 })
  if (pathname.includes('/jobdetail/')) return null
  const html = page(`${origin}${pathname}${search} ${longText}`)
  // Astro gives the length of the page before post-processing.
  const length = String(Buffer.byteLength(html))
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': length },
  })
}

/** Renders at once for everyone, and caches until something changes. */
const noLimits: SiteOptions['limits'] = {
  runLimited: (task) => task(),
  take: () => 0,
  version: async () => 1,
  markOf: async () => '',
}

/** Writes the small site into a temporary folder and completes it as `npm run build` does. */
export async function openSite() {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  const clientDir = join(root, 'client')
  writeFileSync(join(root, 'outside.txt'), 'outside')
  for (const [name, text] of Object.entries(siteFiles)) {
    mkdirSync(dirname(join(clientDir, name)), { recursive: true })
    writeFileSync(join(clientDir, name), text)
  }
  await exportRedirects(clientDir)
  await finishPages(clientDir)
  await precompress(clientDir)

  const failures: unknown[] = []
  const standard: SiteOptions = {
    clientDir,
    renderPage,
    limits: noLimits,
    onError: (error) => failures.push(error),
    isProduction: true,
    sendsHsts: true,
    siteUrl: 'https://site.example',
    publicApiBase: 'https://api.example/v1',
  }
  const site = await mounted(standard)
  return {
    site,
    clientDir,
    standard,
    /** Failures reported to the operator. */
    failures,
    another: (change: Partial<SiteOptions>) => mounted({ ...standard, ...change }),
    get: async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      site.request(`https://site.example${path}`, { method, headers }),
    close: () => rmSync(root, { recursive: true }),
  }
}

async function mounted(options: SiteOptions): Promise<Hono> {
  const answer = await createSite(options)
  return new Hono().all('*', (c) => answer(c.req.raw))
}
