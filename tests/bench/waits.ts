import { once } from 'node:events'
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type DemoAccountKind, demoMobile, demoPassword } from '#rules/accounts/demo-accounts.ts'
import { requirePostgresInCi } from '#tests/support/postgres-binaries.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import { siteEnvironment, startSiteServer } from '#tests/support/site-server.ts'
import { inMs } from './latency.ts'
import type { BenchTable } from './table.ts'
import { askFrom } from './waits/ask-from.ts'
import { seal } from './waits/seal.ts'
import { demoTutors, type Hammered, type HammerWork, type Target } from './waits/targets.ts'

const seconds = 8
/** Milliseconds between a client's requests. */
const pauseMs = 50

/** This many clients, from this many addresses. */
interface Crowd {
  clients: number
  addresses: number
}
const crowds: readonly Crowd[] = [
  { clients: 16, addresses: 1 },
  { clients: 64, addresses: 1 },
  { clients: 64, addresses: 64 },
]
/** The targets under load, and their attackers. */
const hammered: Readonly<Record<Target, readonly Crowd[]>> = {
  'free text': crowds,
  'tutor pages': crowds,
  'search call': crowds,
  handshakes: [{ clients: 40, addresses: 40 }],
  'changes of one account': [
    { clients: 64, addresses: 1 },
    { clients: 64, addresses: 16 },
  ],
  visits: [{ clients: 190, addresses: 1 }],
}
/** New visitors for each load, each from an address of their own, and milliseconds between them. */
const newcomers = { addresses: 20, pauseMs: 400 }

/** Waiting times of others while an expensive target is under load; uses the site in `dist/`. */
export async function benchWaits(): Promise<BenchTable[]> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('This bench needs PostgreSQL on the machine')
  const embedded = await measureOn('the embedded database', '')
  const cluster = await startCluster(binaries)
  try {
    return [embedded, await measureOn('PostgreSQL', cluster.urlOf('postgres'))]
  } finally {
    await cluster.stop()
  }
}

async function measureOn(name: string, databaseUrl: string): Promise<BenchTable> {
  const environment = {
    ...(await siteEnvironment()),
    RATE_LIMITS: '1',
    DEMO_TUTORS: String(demoTutors),
    ...(databaseUrl !== '' && { DATABASE_URL: databaseUrl, SERVER_SECRET: 'x'.repeat(32) }),
  }
  const server = await startSiteServer(environment)
  try {
    const token = await signIn(server.url, 'parent')
    const ofHammer = await signIn(server.url, 'tutor')
    const rows: string[][] = []
    rows.push(['nothing', '–', '–', ...(await waitsDuring(server.url, token, null, 0))])
    for (const target of Object.keys(hammered) as Target[]) {
      for (const crowd of hammered[target]) {
        const work = { url: server.url, target, seconds, token: ofHammer, ...crowd }
        rows.push([
          target,
          nameOf(crowd),
          ...(await waitsDuring(server.url, token, work, rows.length)),
        ])
      }
    }
    return {
      title: `Waits while somebody hammers, ${name}`,
      note: `${demoTutors} demo tutors. Clients ask on without a pause for ${seconds} s, in a thread of this machine; the others come from another address, every ${pauseMs} ms. Milliseconds as median / worst.`,
      columns: [
        'what is hammered',
        'clients',
        'answers',
        'a built page',
        'a signed-in person’s call',
        'another’s tutor page',
        'a newcomer’s handshake',
        'load',
      ],
      rows,
    }
  } finally {
    await server.stop()
  }
}

async function signIn(url: string, kind: DemoAccountKind): Promise<string> {
  const handshake = await fetch(`${url}/cert/sso/public-key`)
  const { data } = (await handshake.json()) as { data: { keyCode: string; publicKey: string } }
  const authorization = seal(data.publicKey, `852-${demoMobile(kind)}`, demoPassword)
  const headers = { authorization, keyCode: data.keyCode }
  const answer = await fetch(`${url}/cert/sso/login`, { method: 'POST', headers })
  const signedIn = (await answer.json()) as { data: { token: string } }
  return signedIn.data.token
}

const nameOf = ({ clients, addresses }: Crowd) =>
  `${clients} from ${addresses === 1 ? 'one address' : `${addresses} addresses`}`

/** Answers to the crowd, then each kind of wait, then the machine's load. */
async function waitsDuring(
  url: string,
  token: string,
  work: HammerWork | null,
  round: number,
): Promise<string[]> {
  const until = performance.now() + seconds * 1000
  const visitor = new Agent({ keepAlive: true, localAddress: '127.0.2.1' })
  const agents = Array.from(
    { length: newcomers.addresses },
    (_, one) => new Agent({ keepAlive: true, localAddress: `127.0.${3 + round}.${1 + one}` }),
  )
  const [answers, ...waits] = await Promise.all([
    work === null ? null : hammer(work),
    waitsFor(() => askFrom(new URL('/en/searchtutor', url), visitor), until),
    waitsFor(() => askFrom(new URL('/api/user/settings', url), visitor, { token }), until),
    waitsFor((turn) => askFrom(new URL(`/en/tutor/detail/${turn}`, url), visitor), until),
    waitsFor(
      (turn) => {
        const agent = agents[turn % agents.length]
        return askFrom(new URL('/cert/sso/public-key', url), agent ?? visitor)
      },
      until,
      newcomers.pauseMs,
    ),
  ])
  visitor.destroy()
  for (const agent of agents) agent.destroy()
  const counts = Object.entries(answers ?? {}).map(([status, count]) => `${count} × ${status}`)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  return [...(work === null ? [] : [counts.join(', ')]), ...waits, load]
}

async function hammer(work: HammerWork): Promise<Hammered> {
  const worker = new Worker(new URL('./waits/hammer.ts', import.meta.url), { workerData: work })
  const [answers] = await once(worker, 'message')
  return answers as Hammered
}

/** Median and maximum, and the number of unanswered requests, if any. */
async function waitsFor(
  ask: (turn: number) => Promise<number>,
  until: number,
  pause = pauseMs,
): Promise<string> {
  const times: number[] = []
  let refused = 0
  for (let turn = 1; performance.now() < until; turn += 1) {
    const since = performance.now()
    const status = await ask(turn)
    if (status === 200) times.push(performance.now() - since)
    else refused += 1
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  times.sort((a, b) => a - b)
  const median = times[Math.ceil(times.length / 2) - 1] ?? Number.NaN
  const cell = `${inMs(median)} / ${inMs(times.at(-1) ?? Number.NaN)}`
  return refused === 0 ? cell : `${cell} (${refused} of ${times.length + refused} refused)`
}
