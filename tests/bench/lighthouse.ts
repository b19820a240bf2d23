import { chromium } from '@playwright/test'
import { localeTable } from '#i18n/locales.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type PageKind, pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'
import { categories, type Failure, type JudgedPage, judgePage } from './lighthouse/judged-page.ts'
import type { BenchOptions } from './options.ts'
import { buildDemoSite, withServedSite } from './site/demo-site.ts'
import type { BenchTable } from './table.ts'

/** Names of the kinds of page that are judged, of those in tests/support/page-kinds.ts. */
const judgedKinds: readonly string[] = [
  'home',
  'search',
  'grade',
  'tutor',
  'article',
  'list of articles',
  'award',
  'questions',
  'fee guide',
]
const language = localeTable['zh-tw'].hreflang

/** What Lighthouse says of each kind of page on a phone. */
export async function benchLighthouse(options: BenchOptions): Promise<BenchTable[]> {
  if (!options.built) await buildDemoSite()
  const kinds = pageKinds.filter(
    ({ name }) =>
      judgedKinds.includes(name) &&
      (options.only.length === 0 || options.only.some((word) => name.includes(word))),
  )
  const found = await withServedSite((url) => judgeAll(kinds, url, options.runs))
  return [scoreTable(found, options.runs), failureTable(found)]
}

async function judgeAll(
  kinds: readonly PageKind[],
  url: string,
  runs: number,
): Promise<ReadonlyMap<string, JudgedPage>> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    // Lighthouse tries whether a page comes back at once.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const found = new Map<string, JudgedPage>()
    for (const { name, path } of kinds) {
      const address = new URL(await liveSample(path), url.replace('127.0.0.1', 'localhost')).href
      const visits: JudgedPage[] = []
      for (let run = 0; run < runs; run += 1)
        visits.push(await judgePage(address, { port, language }))
      const judged = middleOf(visits)
      found.set(name, judged)
      console.log(`  ${name}: ${categories.map((one) => judged.scores[one]).join(' · ')}`)
      for (const { audit, title, where } of judged.failures) {
        console.log(`    ${[`${audit}: ${title}`, ...where].join('\n      ')}`)
      }
    }
    return found
  } finally {
    await browser.close()
  }
}

/** The visit in the middle: by performance, then by the time of the largest paint. */
function middleOf(visits: readonly JudgedPage[]): JudgedPage {
  const sorted = visits.toSorted(
    (a, b) => a.scores.performance - b.scores.performance || b.lcpMs - a.lcpMs,
  )
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('--runs is 1 or more')
  return middle
}

function scoreTable(found: ReadonlyMap<string, JudgedPage>, runs: number): BenchTable {
  return {
    title: 'Lighthouse on a phone',
    note: `Lighthouse's standard phone: slow 4G and a slow processor, both simulated. Chinese pages with demo data, served by \`npm run serve\` from this machine; the middle one of ${runs} visits.`,
    columns: [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP, ms',
      'TBT, ms',
      'CLS',
      'KB',
    ],
    rows: [...found].map(([name, { scores, lcpMs, tbtMs, cls, bytes }]) => [
      name,
      ...categories.map((category) => String(scores[category])),
      lcpMs.toFixed(0),
      tbtMs.toFixed(0),
      cls.toFixed(3),
      (bytes / 1000).toFixed(0),
    ]),
  }
}

/** One row for each audit that any page has not passed. */
function failureTable(found: ReadonlyMap<string, JudgedPage>): BenchTable {
  const pages = new Map<string, { failure: Failure; names: string[] }>()
  for (const [name, { failures }] of found) {
    for (const failure of failures) {
      const key = `${failure.category} ${failure.audit}`
      const known = pages.get(key) ?? { failure, names: [] }
      known.names.push(name)
      pages.set(key, known)
    }
  }
  return {
    title: 'Audits that were not passed',
    note: 'In performance: those below 0.9. What does not count is advice, no part of the score. The bench prints where.',
    columns: ['category', 'audit', 'what it asks', 'counts', 'pages'],
    rows: [...pages.values()].map(({ failure, names }) => [
      failure.category,
      failure.audit,
      failure.title,
      failure.counts ? 'yes' : 'no',
      names.join(', '),
    ]),
  }
}
