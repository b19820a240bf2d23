import { sql } from 'drizzle-orm'
import { minutesFrom } from '#catalogue/travel.ts'
import { jobNumber } from '#rules/job-number.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { insertRows } from '#server/db/seed/insert-rows.ts'
import { account, job, jobSearch, jobWords, parent } from '#server/db/tables/index.ts'
import { normalFilters } from '#server/search/filters.ts'
import { createJobIndex, type JobIndex, type JobQuery } from '#server/search/jobs/job-index.ts'
import { jobDocuments } from '#server/search/jobs/refresh.ts'
import { requirePostgresInCi } from '../support/postgres-binaries.ts'
import { startCluster } from '../support/postgres-cluster.ts'
import { seededRandom } from '../support/random.ts'
import { randomJob, randomJobQuery } from '../support/random-jobs.ts'
import { inMs, latencyOf } from './latency.ts'
import type { BenchTable } from './table.ts'

const jobs = 300_000
const now = new Date('2026-11-20T10:00:00+08:00')
const clock = () => now
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
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('The bench of the board needs PostgreSQL on the machine')
  const cluster = await startCluster(binaries)
  try {
    const database = await openDatabase({ databaseUrl: cluster.urlOf('postgres'), dataDir: '' })
    await migrate(database)
    const { db } = database
    const open = await fill(db)
    const forgetful = createJobIndex({ db, clock, remembered: 0 })
    const remembering = createJobIndex({ db, clock })
    const rows: string[][] = []
    for (const [kind, draw] of Object.entries(kinds)) {
      rows.push([
        kind,
        await cell(forgetful, () => ({ ...draw(), facets: [] })),
        await cell(forgetful, draw),
        await cell(remembering, draw),
      ])
    }
    await database.close()
    return {
      title: `The board over ${open.toLocaleString('en')} open jobs (SQL)`,
      note: 'PostgreSQL with its own settings, one client; a page of 20, the total, and where named the counts of every choice, in milliseconds as median / 99th percentile. Counts are remembered for five seconds.',
      columns: ['kind', 'page and total', 'with all facets, anew', 'with facets, remembered'],
      rows,
    }
  } finally {
    await cluster.stop()
  }
}

async function fill(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<number> {
  const drawn = seededRandom(5)
  const all = Array.from({ length: jobs }, (_, index) => randomJob(drawn, index + 1, now))
  const listed = jobDocuments(all)
  await db.transaction(async (tx) => {
    await tx
      .insert(account)
      .overridingSystemValue()
      .values({ id: 1, countryCode: '852', mobile: '61234567' })
    await tx
      .insert(parent)
      .overridingSystemValue()
      .values({ id: 1, accountId: 1, surnameZh: '陳', surnameEn: 'Chan' })
    const standard = { version: 1, terms: 1, words: '', createdAt: now, updatedAt: now }
    const rows = all.map((one) => ({
      ...one,
      ...standard,
      jobNo: jobNumber(one.id),
      parentId: 1,
      lessonsPerWeek: 1,
    }))
    await insertRows(tx, job, rows)
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
