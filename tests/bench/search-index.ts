import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { eq, getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { Client } from 'pg'
import pino from 'pino'
import '#server/domains.ts'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase, openMemoryDatabase } from '#server/db/open.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { tutor, tutorSearch, tutorWords } from '#server/db/tables/index.ts'
import { createFolderFiles } from '#server/files/folder.ts'
import { createTutorIndex, type RunningIndex } from '#server/search/in-memory/tutor-index.ts'
import type { TutorIndex } from '#server/search/port.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import { compareIndexes } from '../support/compare-indexes.ts'
import { requirePostgresInCi } from '../support/postgres-binaries.ts'
import { type Cluster, startCluster } from '../support/postgres-cluster.ts'
import { seededRandom } from '../support/random.ts'
import { randomTutor } from '../support/random-tutors.ts'
import { storeTutors } from '../support/store-tutors.ts'
import { inMs, type Latency, latencyOf } from './latency.ts'
import type { BenchOptions } from './options.ts'
import { type QueryKind, queryKinds, queryOfKind } from './search-kinds.ts'
import type { BenchTable } from './table.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const clock = () => now
const log = pino({ level: 'silent' })
/** Beyond the seed's tutors, only their search rows are copied: a search reads no others. */
const mostSeeded = 100_000

/** The index in memory compared with the index in SQL, on PostgreSQL. */
export function benchSearchIndex({ tutors }: BenchOptions): Promise<BenchTable[]> {
  return withCluster(async (cluster) => {
    const url = cluster.urlOf('postgres')
    const database = await openDatabase({ databaseUrl: url, dataDir: '' })
    const tables: BenchTable[] = []
    await migrate(database)
    for (const wanted of [...tutors].sort((a, b) => a - b)) {
      await fill(database, url, wanted)
      const { index, facts } = await build(database)
      tables.push(await compareAnswers(database, index, { wanted, facts }))
      await index.stop()
    }
    await database.close()
    return tables
  })
}

/** Random queries between random changes: both indexes on both databases, and the naive search. */
export function benchSearchIndexEquality({ queries }: BenchOptions): Promise<BenchTable> {
  return withCluster(async (cluster) => {
    const rows: string[][] = []
    for (const open of [
      () => openMemoryDatabase(),
      () => openDatabase({ databaseUrl: cluster.urlOf('postgres'), dataDir: '' }),
    ]) {
      const database = await open()
      const { db, kind } = database
      await migrate(database)
      const random = seededRandom(11)
      const tutors = Array.from({ length: 400 }, (_, at) => randomTutor(at + 1, random, now))
      await storeTutors(db, tutors)
      await rebuildSearchDocuments(db, now)
      const inSql = createSqlIndex({ db, clock, remembered: 0 })
      const inMemory = createTutorIndex({ db, clock, log })
      await inMemory.start()
      const asked = { db, tutors, inSql, inMemory, now, seed: 12, queries }
      const found = await compareIndexes(asked)
      rows.push([kind, String(queries), String(found), '0'])
      await inMemory.stop()
      await database.close()
    }
    return {
      title: 'The same answers',
      note: 'Random questions about 400 random tutors, one of whom becomes another after every tenth question: hits in order, totals, counts and facts of the index in memory, the index in SQL and a naive search. A difference ends the bench.',
      columns: ['database', 'questions', 'with hits', 'differences'],
      rows,
    }
  })
}

async function withCluster<Result>(use: (cluster: Cluster) => Promise<Result>): Promise<Result> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('The bench of the index needs PostgreSQL on the machine')
  const cluster = await startCluster(binaries)
  try {
    return await use(cluster)
  } finally {
    await cluster.stop()
  }
}

async function fill(database: OpenDatabase, url: string, wanted: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-bench-'))
  const files = createFolderFiles(folder)
  const seeded = Math.min(wanted, mostSeeded)
  await seedDemo(database.db, files, { seed: 1, tutors: seeded, now })
  await rm(folder, { recursive: true, force: true })
  // A connection without the product's time limit.
  const client = new Client(url)
  await client.connect()
  // Copies belong to no tutor.
  await client.query('set session_replication_role = replica')
  for (let copy = 1; copy < wanted / mostSeeded; copy++) {
    for (const table of [
      ['tutor_search', Object.keys(getTableColumns(tutorSearch))] as const,
      ['tutor_words', Object.keys(getTableColumns(tutorWords))] as const,
    ]) {
      const [name, keys] = table
      const columns = keys.map(toSnakeCase)
      const values = columns.map((column) =>
        column === 'tutor_id' ? `tutor_id + ${copy} * 1000000` : column,
      )
      await client.query(
        `insert into ${name} (${columns.join()}) select ${values.join()} from ${name}
         where tutor_id < 1000000 on conflict do nothing`,
      )
    }
  }
  await client.query('vacuum analyze tutor_search, tutor_words')
  await client.end()
}

/** Loads all tutors into memory; measures the time, and how long others waited. */
async function build(database: OpenDatabase) {
  const { db } = database
  const index = createTutorIndex({ db, clock, log })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const since = performance.now()
  await index.start()
  const seconds = (performance.now() - since) / 1000
  delay.disable()
  const held = index.held()
  if (held === null) throw new Error('the index is not in memory')
  const bytes = Math.round(held.bytes / held.tutors)
  const facts = `${held.tutors} listed tutors, read in ${seconds.toFixed(1)} s, ${bytes} bytes a tutor; meanwhile others waited ${inMs(delay.max / 1e6)} ms at most, ${inMs(delay.percentile(99) / 1e6)} ms at the 99th percentile. A change was seen ${inMs(await timeToSee(database, index))} ms after its commit`
  return { index, facts }
}

/** Milliseconds from the commit that hides a tutor until the index omits them. */
async function timeToSee({ db }: OpenDatabase, index: RunningIndex): Promise<number> {
  const query = queryOfKind('first page, no filter', {
    random: seededRandom(1),
    facets: true,
    now,
  })
  const { hits } = await index.search(query)
  const hidden = hits[0]?.tutorId ?? 0
  await db.transaction(async (tx) => {
    await tx.update(tutor).set({ listed: false }).where(eq(tutor.id, hidden))
    await rebuildSearchDocuments(tx, now, [hidden])
  })
  const since = performance.now()
  index.changed()
  const { hits: after } = await index.search(query)
  const ms = performance.now() - since
  if (after.some(({ tutorId }) => tutorId === hidden)) throw new Error('somebody hidden was found')
  return ms
}

async function compareAnswers(
  { db }: OpenDatabase,
  index: RunningIndex,
  { wanted, facts }: { wanted: number; facts: string },
): Promise<BenchTable> {
  const inSql = createSqlIndex({ db, clock, remembered: 0 })
  const rows: string[][] = []
  for (const kind of Object.keys(queryKinds) as QueryKind[]) {
    const memory = await latenciesOf(index, kind, 2)
    const sql = await latenciesOf(inSql, kind, 4)
    const ratio = (clients: 0 | 1) =>
      (sql[clients].medianMs / Math.max(0.001, memory[clients].medianMs)).toFixed(0)
    rows.push([
      kind,
      ...memory.map(cellOf),
      ...sql.map(cellOf),
      ratio(0),
      ratio(1),
      memory[1].perSecond.toFixed(0),
    ])
  }
  return {
    title: `${wanted.toLocaleString('en')} tutors: in memory and in PostgreSQL`,
    note: `A page of 20 with all facets, no question like the one before and nothing remembered, milliseconds as median / 99th percentile. In memory, one thread answers: with 32 clients each waits for 31 others. Visitors of PostgreSQL wait 10 s for a connection and 15 s for an answer at most, and then have none. ${facts}.`,
    columns: [
      'kind',
      'memory, 1 client',
      'memory, 32 clients',
      'PostgreSQL, 1 client',
      'PostgreSQL, 32 clients',
      'times as fast, 1 client',
      'times as fast, 32 clients',
      'answers a second, 32 clients',
    ],
    rows,
  }
}

/** A query on which the product gives up counts with its full waiting time. */
async function patiently(answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } catch (error) {
    const text = error instanceof Error ? String(error.cause) : ''
    if (!/timeout exceeded when trying to connect|statement timeout/u.test(text)) throw error
  }
}

const cellOf = ({ medianMs, p99Ms }: Latency) => `${inMs(medianMs)} / ${inMs(p99Ms)}`

async function latenciesOf(
  index: TutorIndex,
  kind: QueryKind,
  seconds: number,
): Promise<[Latency, Latency]> {
  const measure = (clients: number) => {
    const random = seededRandom(5)
    return latencyOf(
      () => patiently(index.search(queryOfKind(kind, { random, facets: true, now }))),
      {
        clients,
        seconds,
      },
    )
  }
  const latencies: [Latency, Latency] = [await measure(1), await measure(32)]
  console.error(`${kind}: ${latencies.map(cellOf).join(', ')}`)
  return latencies
}
