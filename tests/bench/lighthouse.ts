import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'
import { missedGoals } from './lighthouse/goals.ts'
import { type Judge, withJudge } from './lighthouse/judge.ts'
import { categories, type Failure, type JudgedPage } from './lighthouse/judged-page.ts'
import type { BenchOptions } from './options.ts'
import { makePeer } from './peer/make-peer.ts'
import { servePeer } from './peer/serve-peer.ts'
import { buildDemoSite, withServedSite } from './site/demo-site.ts'
import type { BenchTable } from './table.ts'

/** Names of the judged kinds of page in tests/support/page-kinds.ts. */
const judgedKinds: readonly string[] = [
  'home',
  'search',
  'grade',
  'tutor',
  'board',
  'job',
  'course',
  'activity',
  'article',
  'list of articles',
  'award',
  'questions',
  'fee guide',
]
const comparedKinds: readonly string[] = ['article', 'grade', 'home', 'fee guide']
/** Screens of signed-in accounts, by role. */
const ownScreens = {
  parent: {
    'dashboard of a parent': '/parent/dashboard',
    cart: '/parent/dashboard/online/shoppingCart',
    wallet: '/parent/dashboard/wallet',
    chat: '/myChat/chat',
  },
  tutor: { 'dashboard of a tutor': '/tutor/dashboard' },
  organization: { 'dashboard of an organization': '/organization/dashboard' },
} as const

/** Lighthouse results for each kind of page on a phone, and for the same pages built with Next. */
export async function benchLighthouse(options: BenchOptions): Promise<BenchTable[]> {
  if (!options.built) await buildDemoSite()
  return withServedSite(async (served) => {
    const url = served.replace('127.0.0.1', 'localhost')
    const found = await withJudge((judge) => judgeKinds(judge, url, options))
    const compared = await withJudge((judge) => judgeBeside(judge, url, options))
    for (const [side, screens] of Object.entries(ownScreens)) {
      // Each account gets a browser of its own.
      const own = await withJudge(async (judge) => {
        const wanted = Object.entries(screens).filter(([name]) => isAsked(name, options))
        if (wanted.length > 0) await judge.signIn(url, side as keyof typeof ownScreens)
        return judgeAll(judge, new Map(wanted), { url, runs: options.runs })
      })
      for (const [name, judged] of own) found.set(name, judged)
    }
    const tables = [scoreTable(found, options.runs), goalTable(found), failureTable(found)]
    return compared.length === 0 ? tables : [...tables, peerTable(compared, options.runs)]
  })
}

const isAsked = (name: string, { only }: BenchOptions) =>
  only.length === 0 || only.some((word) => name.includes(word))

async function pathsOf(names: readonly string[], options: BenchOptions) {
  const paths = new Map<string, string>()
  for (const { name, path } of pageKinds) {
    if (names.includes(name) && isAsked(name, options)) paths.set(name, await liveSample(path))
  }
  return paths
}

async function judgeKinds(judge: Judge, url: string, options: BenchOptions) {
  return judgeAll(judge, await pathsOf(judgedKinds, options), { url, runs: options.runs })
}

async function judgeAll(
  judge: Judge,
  paths: ReadonlyMap<string, string>,
  { url, runs }: { url: string; runs: number },
): Promise<Map<string, JudgedPage>> {
  const found = new Map<string, JudgedPage>()
  for (const [name, path] of paths) {
    const judged = await judge.visit(new URL(path, url).href, runs)
    found.set(name, judged)
    console.log(`  ${name}: ${categories.map((one) => judged.scores[one]).join(' · ')}`)
    for (const { audit, title, where } of judged.failures) {
      console.log(`    ${[`${audit}: ${title}`, ...where].join('\n      ')}`)
    }
  }
  return found
}

interface Compared {
  name: string
  ours: JudgedPage
  theirs: JudgedPage
}

async function judgeBeside(judge: Judge, url: string, options: BenchOptions): Promise<Compared[]> {
  const paths = await pathsOf(comparedKinds, options)
  if (paths.size === 0) return []
  const pages = [...paths].map(([name, path]) => ({ name: name.replaceAll(' ', '-'), path }))
  const sent = pages.map(async ({ name, path }) => {
    const answer = await fetch(new URL(path, url), { headers: { 'Accept-Language': 'zh-HK' } })
    return { name, html: await answer.text() }
  })
  const peer = await servePeer(await makePeer(await Promise.all(sent)), url)
  try {
    const compared: Compared[] = []
    for (const { name, path } of pages) {
      const ours = await judge.visit(new URL(path, url).href, options.runs)
      const theirs = await judge.visit(new URL(name, peer.url).href, options.runs)
      console.log(`  ${name}: LCP ${ours.lcpMs.toFixed(0)} beside ${theirs.lcpMs.toFixed(0)} ms`)
      compared.push({ name, ours, theirs })
    }
    return compared
  } finally {
    await peer.stop()
  }
}

function peerTable(compared: readonly Compared[], runs: number): BenchTable {
  return {
    title: 'Beside Next',
    note: `The same HTML and style sheets as a static export of Next 16, served in brotli from memory; one after the other, the middle one of ${runs} visits each.`,
    columns: [
      'page',
      'LCP, ms',
      'Next',
      'ratio',
      'TBT, ms',
      'Next',
      'KB',
      'Next',
      'requests',
      'Next',
    ],
    rows: compared.map(({ name, ours, theirs }) => [
      name,
      ours.lcpMs.toFixed(0),
      theirs.lcpMs.toFixed(0),
      (ours.lcpMs / theirs.lcpMs).toFixed(2),
      ours.tbtMs.toFixed(0),
      theirs.tbtMs.toFixed(0),
      (ours.bytes / 1000).toFixed(0),
      (theirs.bytes / 1000).toFixed(0),
      String(ours.requests),
      String(theirs.requests),
    ]),
  }
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
      'requests',
    ],
    rows: [...found].map(([name, { scores, lcpMs, tbtMs, cls, bytes, requests }]) => [
      name,
      ...categories.map((category) => String(scores[category])),
      lcpMs.toFixed(0),
      tbtMs.toFixed(0),
      cls.toFixed(3),
      (bytes / 1000).toFixed(0),
      String(requests),
    ]),
  }
}

function goalTable(found: ReadonlyMap<string, JudgedPage>): BenchTable {
  const own = new Set(Object.values(ownScreens).flatMap((screens) => Object.keys(screens)))
  return {
    title: 'Goals that were not reached',
    note: 'Goals by weight class of page (lighthouse/goals.ts); what is not named reached all of its own.',
    columns: ['page', 'figure', 'goal', 'measured'],
    rows: [...found].flatMap(([name, judged]) =>
      missedGoals(name, judged, own.has(name)).map(({ figure, goal, found: measured }) => [
        name,
        figure,
        String(goal),
        measured.toFixed(figure === 'cls' ? 3 : 0),
      ]),
    ),
  }
}

/** One row for each audit that some page failed. */
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
