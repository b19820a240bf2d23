import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { hotSubjects } from '#catalogue/popular.ts'
import { requirePostgresInCi } from '#tests/support/postgres-binaries.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import { seededRandom } from '#tests/support/random.ts'
import { siteEnvironment, startSiteServer } from '#tests/support/site-server.ts'
import { inMs } from './latency.ts'
import { type QueryKind, queryKinds, questionOfKind } from './search-kinds.ts'
import type { BareAnswer } from './served/bare-server.ts'
import { type Crowd, crowdAt } from './served/crowd.ts'
import type { BenchTable } from './table.ts'

const demoTutors = 10_000
const warmingRounds = 3
/** More than can be sent in the time, where a kind has as many. */
const questions = 40_000
const asBrowser = { 'accept-encoding': 'br' }

/** Public pages and calls, the same each time. */
const reads: Readonly<Record<string, string>> = {
  'a search with facets': `/api/es/tutor/search?facets=1&subject=${hotSubjects[0]?.value}`,
  'a tutor': '/api/tutor/detail?tutorId=7',
  'a tutor’s page': '/en/tutor/detail/7',
  'the page of the search': '/en/searchtutor',
  'an article': '/en/content/fee',
}

/** Answers a second of the whole server on PostgreSQL; uses the site in `dist/`. */
export async function benchServed(): Promise<BenchTable[]> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('This bench needs PostgreSQL on the machine')
  const cluster = await startCluster(binaries)
  const server = await startSiteServer({
    ...(await siteEnvironment()),
    DEMO_TUTORS: String(demoTutors),
    DATABASE_URL: cluster.urlOf('postgres'),
    SERVER_SECRET: 'x'.repeat(32),
  })
  try {
    return [await searches(server.url), await publicReads(server.url)]
  } finally {
    await server.stop()
    await cluster.stop()
  }
}

async function searches(url: string): Promise<BenchTable> {
  // Warms up until most tutor rows have been read, as on a running server.
  const others = pathsOf('all filters', seededRandom(22))
  for (let round = 0; round < warmingRounds; round++)
    await crowdAt(url, others.splice(0, 8_000), asBrowser)
  const rows: string[][] = []
  for (const kind of Object.keys(queryKinds) as QueryKind[]) {
    const paths = pathsOf(kind, seededRandom(21))
    for (const path of paths.slice(0, 20)) await demandSuccess(new URL(path, url))
    rows.push([kind, String(new Set(paths).size), ...cellsOf(await crowdAt(url, paths, asBrowser))])
  }
  return {
    title: 'Searches through the server',
    note: `${demoTutors.toLocaleString('en')} demo tutors, PostgreSQL, one server that has answered others for half a minute; 64 clients on the same machine ask for a page of 20 with all facets; of questions that are all different none was asked before. At least 2,000 a second, and 99 of 100 in at most 50 ms, are the goal.`,
    columns: ['kind', 'different questions', 'answers a second', 'median ms', '99th percentile ms'],
    rows,
  }
}

const pathsOf = (kind: QueryKind, random: () => number) =>
  Array.from({ length: questions }, () => searchPath(kind, random))

/** Throws on a refusal, which has a success status. */
async function demandSuccess(url: URL): Promise<void> {
  const { code } = (await (await fetch(url)).json()) as { code: unknown }
  if (code !== 200) throw new Error(`${url} was refused: ${code}`)
}

function searchPath(kind: QueryKind, random: () => number): string {
  const { pageNum, ...filters } = questionOfKind(kind, random)
  const query = new URLSearchParams({ facets: '1', pageNum: String(pageNum) })
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value))
  return `/api/es/tutor/search?${query}`
}

async function publicReads(url: string): Promise<BenchTable> {
  const rows: string[][] = []
  for (const [name, path] of Object.entries(reads)) {
    if (path.startsWith('/api/')) await demandSuccess(new URL(path, url))
    const ours = await crowdAt(url, [path], asBrowser)
    const answer = await answerOf(new URL(path, url))
    const bare = await crowdAtBare(answer)
    rows.push([
      name,
      String(Buffer.from(answer.body, 'base64').length),
      ...cellsOf(ours),
      bare.perSecond.toFixed(0),
      (ours.perSecond / bare.perSecond).toFixed(2),
    ])
  }
  return {
    title: 'What everybody reads, beside bare node:http',
    note: 'The same server and crowd, the same address again and again; then a server of a few lines that answers the same bytes with the same headers. At least 0.85 × as many answers are the goal.',
    columns: [
      'read',
      'bytes',
      'answers a second',
      'median ms',
      '99th percentile ms',
      'bare, a second',
      'of bare',
    ],
    rows,
  }
}

const cellsOf = ({ perSecond, medianMs, p99Ms }: Crowd) => [
  perSecond.toFixed(0),
  inMs(medianMs),
  inMs(p99Ms),
]

/** Headers and bytes as sent, still compressed. */
async function answerOf(url: URL): Promise<BareAnswer> {
  const asked = request(url, { headers: asBrowser })
  asked.end()
  const [answer] = await once(asked, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const ofConnection = ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date']
  const headers = Object.fromEntries(
    Object.entries<string>(answer.headers).filter(([name]) => !ofConnection.includes(name)),
  )
  if (answer.statusCode !== 200) throw new Error(`${url.pathname} answered ${answer.statusCode}`)
  return { headers, body: body.toString('base64') }
}

async function crowdAtBare(answer: BareAnswer): Promise<Crowd> {
  const bare = fork(new URL('./served/bare-server.ts', import.meta.url))
  bare.send(answer)
  const [port] = await once(bare, 'message')
  try {
    return await crowdAt(`http://127.0.0.1:${port}`, ['/'], asBrowser)
  } finally {
    bare.kill()
  }
}
