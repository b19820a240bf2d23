import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import type { NewMessage } from '#server/teaching/conversations/chat-service.ts'
import { createMessageBatches } from '#server/teaching/conversations/message-batches.ts'
import { storeMessages } from '#server/teaching/conversations/store-messages.ts'
import { startChatServer, storePair } from '#tests/support/chat-pair.ts'
import { requirePostgresInCi } from '#tests/support/postgres-binaries.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import type { LoadOutcome, LoadPlan } from './chat/load.ts'
import { inMs, latencyOf } from './latency.ts'
import type { BenchTable } from './table.ts'

const idle = { sockets: 10_000, seconds: 30 }
const talking = { sockets: 2_000, perSecond: 100, seconds: 30 }
const writing = { pairs: 64, clients: 256, seconds: 10 }

type Kind = LoadPlan['kind']
interface Server {
  port: number
  child: ChildProcess
  kill: () => Promise<void>
}
type Pairs = Awaited<ReturnType<typeof storePairs>>
const names: Record<Kind, string> = { ours: 'ours', theirs: 'Socket.IO, nothing stored' }

/** Cost of open sockets that send nothing but heartbeats. */
export async function benchIdle(): Promise<BenchTable> {
  const rows = await inBoth(idle.sockets / 2, async (kind, server, pairs) => {
    const before = await stateOf(server)
    const load = await openLoad({ ...planOf(kind, server, pairs), perSecond: 0, seconds: 1 })
    await pause(5_000)
    const begun = await stateOf(server)
    await pause(idle.seconds * 1000)
    const after = await stateOf(server)
    load.kill('SIGKILL')
    const busy = (after.busyMs - begun.busyMs) / (idle.seconds * 1000)
    return [
      names[kind],
      String(after.open),
      mb(before.bytes),
      mb(after.bytes),
      ((after.bytes - before.bytes) / 1024 / after.open).toFixed(1),
      (busy * 100).toFixed(0),
    ]
  })
  return {
    title: `${idle.sockets.toLocaleString('en')} sockets that say nothing`,
    note: `One process each, a heartbeat every five seconds, as much memory as the system has given it after ${idle.seconds} s. Ours has everybody signed in, looks every half second whether they still are, and listens to other servers on PostgreSQL. At most 400 MB is the goal.`,
    columns: ['server', 'sockets', 'MB before', 'MB', 'KB a socket', '% of a core'],
    rows,
  }
}

/** Delivery time of a message while many write. */
export async function benchTalking(): Promise<BenchTable> {
  const rows = await inBoth(talking.sockets / 2, async (kind, server, pairs) => {
    const load = await openLoad({ ...planOf(kind, server, pairs), ...talking })
    const outcome = once(load, 'message') as Promise<[LoadOutcome]>
    load.send('go')
    const [{ said, heard, p50Ms, p99Ms, worstMs, ownP99Ms }] = await outcome
    if (heard !== said) throw new Error(`${names[kind]}: ${said} said, ${heard} heard`)
    return [names[kind], String(said), ...[p50Ms, p99Ms, worstMs, ownP99Ms].map(inMs)]
  })
  return {
    title: `${talking.sockets.toLocaleString('en')} sockets, ${talking.perSecond} messages a second in all`,
    note: `From one side to the other, for ${talking.seconds} s; the browsers are one process on the same machine. Ours are stored on a PostgreSQL that waits for its disk before anybody hears of them. 99 of 100 in at most 250 ms is the goal.`,
    columns: [
      'server',
      'messages',
      'median ms',
      '99th percentile ms',
      'worst ms',
      'acknowledged, 99th',
    ],
    rows,
  }
}

/** Messages a second at saturation: many per transaction, and one each. */
export async function benchBatches(): Promise<BenchTable> {
  const rows: string[][] = []
  for (const isDurable of [true, false]) {
    await onPostgres({ isDurable }, async ({ db }) => {
      const pairs = await storePairs(db, writing.pairs)
      const clock = () => new Date()
      const store = createMessageBatches(db, clock, () => {})
      let keys = 0
      const next = (): NewMessage => {
        keys += 1
        const { contactId, people } = pairs[keys % pairs.length] ?? { contactId: 0, people: [] }
        const from = people[Math.floor(keys / pairs.length) % 2]
        if (from === undefined) throw new Error('no pair')
        return { from, to: contactId, content: '聽日五點見。', clientId: `bench-message-${keys}` }
      }
      const single = await latencyOf(() => storeMessages(db, [next()], clock()), writing)
      const batched = await latencyOf(() => store(next()), writing)
      const ratio = batched.perSecond / single.perSecond
      rows.push([
        isDurable ? 'waits for the disk' : 'does not (fsync=off)',
        single.perSecond.toFixed(0),
        batched.perSecond.toFixed(0),
        ratio.toFixed(1),
        inMs(single.p99Ms),
        inMs(batched.p99Ms),
      ])
    })
  }
  return {
    title: 'Messages a second at saturation',
    note: `${writing.clients} writers in ${writing.pairs} conversations for ${writing.seconds} s. Single: each message in a transaction of its own, ten at a time, as many as the pool has connections. At least 5 times as many in batches is the goal.`,
    columns: ['PostgreSQL', 'single', 'in batches', 'ratio', 'single, 99th ms', 'batches, 99th ms'],
    rows,
  }
}

async function inBoth(
  count: number,
  measure: (kind: Kind, server: Server, pairs: Pairs) => Promise<string[]>,
): Promise<string[][]> {
  const rows: string[][] = []
  await onPostgres({ isDurable: true }, async (database) => {
    const pairs = await storePairs(database.db, count)
    for (const kind of ['ours', 'theirs'] as const) {
      const server = await (kind === 'ours'
        ? startChatServer(database, { CHAT_PACE: 'product' })
        : startRelay())
      rows.push(await measure(kind, server, pairs).finally(() => server.kill()))
    }
  })
  return rows
}

async function onPostgres(
  options: { isDurable: boolean },
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('needs PostgreSQL')
  const cluster = await startCluster(binaries, options)
  try {
    const database = await openDatabase({ databaseUrl: cluster.urlOf('postgres'), dataDir: '' })
    await migrate(database)
    await work(database).finally(database.close)
  } finally {
    await cluster.stop()
  }
}

async function storePairs(db: OpenDatabase['db'], count: number) {
  const pairs: Awaited<ReturnType<typeof storePair>>[] = []
  const atOnce = 8
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, n) => from + n)
    pairs.push(...(await Promise.all(some.map((number) => storePair(db, number)))))
  }
  return pairs
}

const planOf = (kind: Kind, { port }: Server, pairs: Pairs) => ({
  kind,
  port,
  pairs: pairs.map(({ contactId, paasTokens }) => ({ contactId, paasTokens })),
})

async function openLoad(plan: LoadPlan): Promise<ChildProcess> {
  const child = fork('tests/bench/chat/load.ts', { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(plan)
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The browsers did not connect'))),
  ])
  return child
}

async function startRelay(): Promise<Server> {
  const child = fork('tests/bench/chat/relay.ts', { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  const [bytes] = await once(child.stdout ?? child, 'data')
  return {
    port: Number(String(bytes).trim()),
    child,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

interface ServerState {
  open: number
  bytes: number
  busyMs: number
}
async function stateOf({ child }: Server): Promise<ServerState> {
  const answer = once(child, 'message') as Promise<[ServerState]>
  child.send('state')
  return (await answer)[0]
}

const mb = (bytes: number) => (bytes / 1024 ** 2).toFixed(0)
