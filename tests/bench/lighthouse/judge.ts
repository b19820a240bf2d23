import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { localeTable } from '#i18n/locales.ts'
import { demoMobile, demoPassword } from '#rules/accounts/demo-accounts.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/free-port.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { type JudgedPage, judgePage } from './judged-page.ts'

const language = localeTable['zh-tw'].hreflang

export interface Judge {
  /** The median of several visits. */
  visit: (address: string, runs: number) => Promise<JudgedPage>
  /** Signs a demo account in for later visits. */
  signIn: (url: string, side: 'parent' | 'tutor' | 'organization') => Promise<void>
}

/** Lends a Chromium for Lighthouse visits while `use` runs. */
export async function withJudge<Result>(use: (judge: Judge) => Promise<Result>): Promise<Result> {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'judge-'))
  // Lighthouse's pages share this browser's storage only in its default context.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    // Lighthouse tests the back/forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    viewport: { width: 390, height: 844 },
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
  })
  let signedIn = false
  try {
    return await use({
      visit: async (address, runs) => {
        const visits: JudgedPage[] = []
        for (let run = 0; run < runs; run += 1)
          visits.push(await judgePage(address, { port, language, signedIn }))
        return middleOf(visits)
      },
      signIn: async (url, side) => {
        // Stays open, as other tabs get the session from it.
        const page = await browser.newPage()
        await page.goto(`${url}/${side}/dashboard`)
        const screen = signInScreen(page, 'zh-tw')
        await screen.signIn(demoMobile(side), demoPassword)
        await screen.field('password').waitFor({ state: 'detached' })
        signedIn = true
      },
    })
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** By performance, then by the time of the largest paint. */
function middleOf(visits: readonly JudgedPage[]): JudgedPage {
  const sorted = visits.toSorted(
    (a, b) => a.scores.performance - b.scores.performance || b.lcpMs - a.lcpMs,
  )
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('--runs is 1 or more')
  return middle
}
