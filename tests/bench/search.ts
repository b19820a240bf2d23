import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { createFolderFiles } from '#server/files/folder.ts'
import type { TutorIndex } from '#server/search/port.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import { requirePostgresInCi } from '../support/postgres-binaries.ts'
import { startCluster } from '../support/postgres-cluster.ts'
import { seededRandom } from '../support/random.ts'
import { inMs, latencyOf } from './latency.ts'
import { type QueryKind, queryKinds, queryOfKind } from './search-kinds.ts'
import type { BenchTable } from './table.ts'

const tutors = 100_000
const now = new Date('2026-11-20T10:00:00+08:00')
const clock = () => now
/** Different questions of a kind that the remembering index is asked again and again. */
const remembered = 20

/** The search engine over 100,000 demo tutors on PostgreSQL: the index alone, without HTTP. */
export async function benchSearch(): Promise<BenchTable> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('The bench of the search needs PostgreSQL on the machine')
  const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-bench-'))
  const cluster = await startCluster(binaries)
  try {
    const database = await openDatabase({ databaseUrl: cluster.urlOf('postgres'), dataDir: '' })
    const seeded = await seed(database, folder)
    const rows = await measure(database)
    await database.close()
    return {
      title: 'Search over 100,000 tutors (SQL)',
      note: `PostgreSQL with its own settings, a page of 20 and the total, milliseconds as median / 99th percentile. "Asked anew": nothing is remembered and the questions differ; "remembered": ${remembered} questions of the kind, again and again. Loading the tutors took ${seeded} s.`,
      columns: [
        'kind',
        'asked anew, 1 client',
        'asked anew, 32 clients',
        'with all facets, 1 client',
        'with all facets, 32 clients',
        'remembered with facets, 1 client',
        'remembered with facets, 32 clients',
      ],
      rows,
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function seed(database: OpenDatabase, folder: string): Promise<string> {
  await migrate(database)
  const since = performance.now()
  await seedDemo(database.db, createFolderFiles(folder), { seed: 1, tutors, now })
  const seconds = (performance.now() - since) / 1000
  await database.db.execute(sql`vacuum analyze`)
  return seconds.toFixed(0)
}

/** One row for each kind of query. */
export async function measure({ db }: Pick<OpenDatabase, 'db'>): Promise<string[][]> {
  const forgetful = createSqlIndex({ db, clock, remembered: 0 })
  const remembering = createSqlIndex({ db, clock })
  const rows: string[][] = []
  for (const kind of Object.keys(queryKinds) as QueryKind[]) {
    rows.push([
      kind,
      await cell(anew(forgetful, kind, false), 1),
      await cell(anew(forgetful, kind, false), 32),
      await cell(anew(forgetful, kind, true), 1),
      await cell(anew(forgetful, kind, true), 32),
      await cell(await again(remembering, kind), 1),
      await cell(await again(remembering, kind), 32),
    ])
  }
  return rows
}

function anew(index: TutorIndex, kind: QueryKind, facets: boolean): () => Promise<unknown> {
  const random = seededRandom(5)
  return () => index.search(queryOfKind(kind, { random, facets, now }))
}

/** Few questions, all of them asked once before the clock runs. */
async function again(index: TutorIndex, kind: QueryKind): Promise<() => Promise<unknown>> {
  const random = seededRandom(6)
  const queries = Array.from({ length: remembered }, () =>
    queryOfKind(kind, { random, facets: true, now }),
  )
  for (const query of queries) await index.search(query)
  let turn = 0
  return () => {
    const query = queries[turn++ % queries.length]
    if (query === undefined) throw new Error('no question')
    return index.search(query)
  }
}

async function cell(ask: () => Promise<unknown>, clients: number): Promise<string> {
  const { medianMs, p99Ms } = await latencyOf(ask, { clients, seconds: 2 })
  return `${inMs(medianMs)} / ${inMs(p99Ms)}`
}
