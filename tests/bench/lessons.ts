import { type Browser, chromium, type Page } from '@playwright/test'
import { openDatabase } from '#server/db/open.ts'
import { demoMobile, demoPassword } from '#server/db/seed/demo-accounts.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts'
import { requirePostgresInCi } from '#tests/support/postgres-binaries.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteEnvironment, startSiteServer } from '#tests/support/site-server.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { inMs } from './latency.ts'
import { storeManyLessons } from './lessons/many-lessons.ts'
import type { BenchTable } from './table.ts'

const each = 100
const turns = 5
const t = siteWords('zh-tw')
/** A phone of the middle price on a slow mobile network, as Lighthouse plays it. */
const slowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
}

/** First useful paint of the dashboards with 500 lessons; takes the site that is in `dist/`. */
export async function benchLessons(): Promise<BenchTable> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('This bench needs PostgreSQL on the machine')
  const cluster = await startCluster(binaries)
  const databaseUrl = cluster.urlOf('postgres')
  const server = await startSiteServer({
    ...(await siteEnvironment()),
    DATABASE_URL: databaseUrl,
    SERVER_SECRET: 'x'.repeat(32),
  })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  try {
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
    const { jobId } = await storeManyLessons(db, each).finally(close)
    const rows: string[][] = []
    for (const side of ['parent', 'tutor'] as const) {
      const page = await signedIn(browser, server.url, side)
      const lesson = page.getByRole('region', { name: t('lesson.overview') }).getByRole('link')
      const shown = {
        overview: [`/${side}/dashboard`, lesson.first()],
        job: [`/${side}/dashboard/jobdetail/${jobId}`, page.getByText(t('lesson.timeZone'))],
        statements: [`/${side}/dashboard/statements`, page.getByText(t('statements.chart.table'))],
      } as const
      for (const [name, [path, sight]] of Object.entries(shown)) {
        const times: number[] = []
        for (let turn = 0; turn < turns; turn += 1) {
          const since = performance.now()
          await page.goto(server.url + path, { waitUntil: 'commit' })
          await sight.waitFor()
          times.push(performance.now() - since)
        }
        times.sort((a, b) => a - b)
        const middle = times[Math.floor(turns / 2)] ?? Number.NaN
        rows.push([side, name, inMs(middle), inMs(times.at(-1) ?? Number.NaN)])
      }
      await page.context().close()
    }
    return {
      title: 'Dashboards with 500 lessons on a slow phone',
      note: `${each} lessons in each of five jobs, on PostgreSQL. Processor ${slowdown} times slower, 150 ms and 1.6 Mbit/s; files kept from the first visit. From the tap to the first lesson (or the table of the statements) in sight, of ${turns} visits.`,
      columns: ['side', 'page', 'median ms', 'worst ms'],
      rows,
    }
  } finally {
    await browser.close()
    await server.stop()
    await cluster.stop()
  }
}

async function signedIn(browser: Browser, url: string, side: 'parent' | 'tutor'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
  })
  const page = await context.newPage()
  await page.goto(`${url}/${side}/dashboard`)
  const screen = signInScreen(page, 'zh-tw')
  await screen.signIn(demoMobile(side), demoPassword)
  // Whoever is new is welcomed where the form was.
  await screen.field('password').waitFor({ state: 'detached' })
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await client.send('Network.emulateNetworkConditions', network)
  return page
}
