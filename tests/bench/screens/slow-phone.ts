import { type Browser, chromium, type Page } from '@playwright/test'
import { demoMobile, demoPassword } from '#rules/accounts/demo-accounts.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts'
import { requirePostgresInCi } from '#tests/support/postgres-binaries.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteEnvironment, startSiteServer } from '#tests/support/site-server.ts'

/** A mid-range phone on a slow mobile network, as Lighthouse simulates it. */
export const slowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
}

interface Phone {
  url: string
  /** A page of the demo parent or tutor, signed in. */
  signedIn: (side: 'parent' | 'tutor') => Promise<Page>
}

/** Serves `dist/` to slow phones on a PostgreSQL of its own, with the rows added by `prepare`. */
export async function withSlowPhones<Prepared, Result>(
  prepare: (db: Database) => Promise<Prepared>,
  work: (phone: Phone, prepared: Prepared) => Promise<Result>,
): Promise<Result> {
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
    const prepared = await prepare(db).finally(close)
    const signedIn = (side: 'parent' | 'tutor') => signIn(browser, server.url, side)
    return await work({ url: server.url, signedIn }, prepared)
  } finally {
    await browser.close()
    await server.stop()
    await cluster.stop()
  }
}

async function signIn(browser: Browser, url: string, side: 'parent' | 'tutor'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
  })
  const page = await context.newPage()
  await page.goto(`${url}/${side}/dashboard`)
  const screen = signInScreen(page, 'zh-tw')
  await screen.signIn(demoMobile(side), demoPassword)
  // A welcome replaces the form for newcomers.
  await screen.field('password').waitFor({ state: 'detached' })
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await client.send('Network.emulateNetworkConditions', network)
  return page
}
