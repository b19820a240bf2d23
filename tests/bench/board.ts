import { sql } from 'drizzle-orm'
import pino from 'pino'
import { minutesFrom } from '#catalogue/travel.ts'
import { jobNumber } from '#rules/job-number.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { insertRows } from '#server/db/seed/insert-rows.ts'
import { account, job, jobSearch, jobWords, parent } from '#server/db/tables/index.ts'
import { normalFilters } from '#server/search/filters.ts'
import { createJobIndex } from '#server/search/jobs/in-memory/job-index.ts'
import type { JobIndex, JobQuery } from '#server/search/jobs/port.ts'
import { jobDocuments } from '#server/search/jobs/refresh.ts'
import { createSqlJobIndex } from '#server/search/jobs/sql-index.ts'
import { requirePostgresInCi } from '../support/postgres-binaries.ts'
import { startCluster } from '../support/postgres-cluster.ts'
import { seededRandom } from '../support/random.ts'
import { randomJob, randomJobQuery } from '../support/random-jobs.ts'
import { inMs, latencyOf } from './latency.ts'
import type { BenchTable } from './table.ts'

const jobs = 300_000
const now = new Date('2026-11-20T10:00:00+08:00')
const clock = () => now
const log = pino({ level: 'silent' })
const random = seededRandom(6)
const whole: JobQuery = {
  filters: normalFilters({}),
  terms: [],
  sort: 'newest',
  offset: 0,
  limit: 20,
  facets: randomJobQuery(random).facets,
}

const kinds: Record<string, () => JobQuery> = {
  'everything, newest first': () => whole,
  'a subject in a district': () => ({
    ...whole,
    filters: normalFilters({ subject: ['tutor_remediation_math'], area: [1_058_007] }),
  }),
  "everything, nearest to a tutor's areas": () => ({
    ...whole,
    sort: 'near',
    minutes: minutesFrom([105_790_506, 1_058_006]),
  }),
  'any filters and words, any order': () => randomJobQuery(random),
}

/** The board over some 200,000 open jobs on PostgreSQL: the index alone, without HTTP. */
export async function benchBoard(): Promise<BenchTable> {
  return withBoard(async (db, open) => {
    const forgetful = createSqlJobIndex({ db, clock, remembered: 0 })
    const remembering = createSqlJobIndex({ db, clock })
    const inMemory = createJobIndex({ db, clock: () => new Date(), log })
    const since = performance.now()
    await inMemory.start()
    const seconds = (performance.now() - since) / 1_000
    const held = inMemory.held()
    if (held === null) throw new Error('the index is not in memory')
    const facts = `Read into memory in ${seconds.toFixed(1)} s, ${Math.round(held.bytes / held.rows)} bytes a job.`
    const rows: string[][] = []
    for (const [kind, draw] of Object.entries(kinds)) {
      rows.push([
        kind,
        await cell(forgetful, () => ({ ...draw(), facets: [] })),
        await cell(forgetful, draw),
        await cell(remembering, draw),
        await cell(inMemory, draw),
      ])
    }
    await inMemory.stop()
    return {
      title: `The board over ${open.toLocaleString('en')} open jobs`,
      note: `PostgreSQL with its own settings, one client; a page of 20, the total, and where named the counts of every choice, in milliseconds as median / 99th percentile. Counts that SQL answers are remembered for five seconds. ${facts}`,
      columns: [
        'kind',
        'SQL, page and total',
        'SQL, with all facets, anew',
        'SQL, with facets, remembered',
        'memory, with all facets',
      ],
      rows,
    }
  })
}

/** A PostgreSQL of its own with that many jobs, of which `open` are on the board. */
export async function withBoard(
  measure: (db: Database, open: number) => Promise<BenchTable>,
): Promise<BenchTable> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('Benches of jobs need PostgreSQL on the machine')
  const cluster = await startCluster(binaries)
  try {
    const database = await openDatabase({ databaseUrl: cluster.urlOf('postgres'), dataDir: '' })
    await migrate(database)
    const answer = await measure(database.db, await fill(database.db))
    await database.close()
    return answer
  } finally {
    await cluster.stop()
  }
}

async function fill(db: Database): Promise<number> {
  const drawn = seededRandom(5)
  const all = Array.from({ length: jobs }, (_, index) => randomJob(drawn, index + 1, now))
  const listed = jobDocuments(all)
  await db.transaction(async (tx) => {
    await tx
      .insert(account)
      .overridingSystemValue()
      .values({ id: 1_000_000, countryCode: '852', mobile: '61234567' })
    await tx
      .insert(parent)
      .overridingSystemValue()
      .values({ id: 1_000_000, accountId: 1_000_000, surnameZh: '陳', surnameEn: 'Chan' })
    const standard = { version: 1, terms: 1, words: '', createdAt: now, updatedAt: now }
    const rows = all.map((one) => ({
      ...one,
      ...standard,
      jobNo: jobNumber(one.id),
      parentId: 1_000_000,
      lessonsPerWeek: 1,
    }))
    await insertRows(tx, job, rows)
    await tx.execute(sql.raw(`alter table job alter column id restart with ${jobs + 1}`))
    await insertRows(
      tx,
      jobSearch,
      listed.map(({ row }) => row),
    )
    await insertRows(
      tx,
      jobWords,
      listed.map(({ words }) => words),
    )
  })
  await db.execute(sql`vacuum analyze`)
  return listed.length
}

async function cell(index: JobIndex, draw: () => JobQuery): Promise<string> {
  const { medianMs, p99Ms } = await latencyOf(() => index.search(draw()), {
    clients: 1,
    seconds: 4,
  })
  return `${inMs(medianMs)} / ${inMs(p99Ms)}`
}
