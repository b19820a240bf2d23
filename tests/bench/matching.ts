import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import type { TutorCard } from '#contract/tutor-search.ts'
import { bayesianMeanHundredths } from '#rules/ranking.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { job } from '#server/db/tables/index.ts'
import { createFolderFiles } from '#server/files/folder.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import { filtersOf, matchOwnJob } from '#server/services/jobs/matching.ts'
import { cardsOf } from '#server/services/tutor-search/cards.ts'
import { requirePostgresInCi } from '../support/postgres-binaries.ts'
import { startCluster } from '../support/postgres-cluster.ts'
import { seededRandom } from '../support/random.ts'
import { inMs, latencyOf } from './latency.ts'
import type { BenchTable } from './table.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const clock = () => now
type Parts = Parameters<typeof matchOwnJob>[0]
type Job = typeof job.$inferSelect

/** What matching one job costs among 100,000 tutors, with its levers. */
export async function benchMatching(): Promise<BenchTable> {
  return withTutors(100_000, async (parts, jobs) => {
    const rows: string[][] = []
    for (const clients of [1, 8]) {
      let turn = 0
      const ask = () => {
        const row = jobs[turn++ % jobs.length]
        if (row === undefined) throw new Error('no job')
        return matchOwnJob(parts, row.parentId, { id: row.id, field: 'jobId' }, 'zh-tw')
      }
      const { medianMs, p99Ms } = await latencyOf(ask, { clients, seconds: 10 })
      rows.push([String(clients), inMs(medianMs), inMs(p99Ms)])
    }
    return {
      title: 'Matching one job over 100,000 tutors (SQL)',
      note: 'PostgreSQL with its own settings; the twenty best with their reasons, the total and every lever counted, in milliseconds.',
      columns: ['clients', 'median', '99th percentile'],
      rows,
    }
  })
}

/** How often the tutor whom a parent would like best stands among the first ten. */
export async function benchPreference(): Promise<BenchTable> {
  return withTutors(3000, async (parts, jobs) => {
    const random = seededRandom(11)
    const placed: { place: number; pool: number }[] = []
    for (const row of [jobs, jobs, jobs, jobs, jobs].flat()) {
      const place = await placeOfFavourite(parts, row, random)
      if (place !== null) placed.push(place)
      if (placed.length === 1000) break
    }
    const rowOf = (name: string, some: typeof placed) => {
      const shares = [1, 3, 10, 20].map((most) => {
        const within = some.filter(({ place }) => place < most).length
        return `${((within / some.length) * 100).toFixed(1)} %`
      })
      return [name, String(some.length), ...shares]
    }
    return {
      title: 'The tutor a parent would like best',
      note: `Among 3,000 demo tutors. Each parent weighs reputation, proofs, price, nearness and free days by weights of their own, which the search does not know; their favourite of all who match is looked for in its order. Each demo job is asked for by several such parents.`,
      columns: ['matched by', 'jobs', 'first', 'first three', 'first ten', 'first twenty'],
      rows: [
        rowOf('one tutor or more', placed),
        rowOf(
          'more than ten',
          placed.filter(({ pool }) => pool > 10),
        ),
      ],
    }
  })
}

async function placeOfFavourite(parts: Parts, row: Job, random: () => number) {
  const filters = filtersOf(row)
  const most = { offset: 0, limit: 1000 }
  const search = { filters, terms: [], sort: 'best' as const, ...most, facets: [], now }
  const { hits, total } = await parts.index.search(search)
  if (total === 0) return null
  const cards = await cardsOf(parts, hits, { locale: 'zh-tw', now, filters, terms: [] })
  const weights = Object.fromEntries(tastes.map((taste) => [taste, random()]))
  const liking = (card: TutorCard) =>
    tastes.reduce((sum, taste) => sum + (weights[taste] ?? 0) * likes[taste](card, row), 0)
  const liked = cards.map(liking)
  return { place: liked.indexOf(Math.max(...liked)), pool: total }
}

/** How much a tutor satisfies one taste, between 0 and 1. */
const likes = {
  reputation: ({ rating, reviewCount }: TutorCard) =>
    (bayesianMeanHundredths((rating ?? 0) * reviewCount, reviewCount) - 300) / 200,
  proofs: ({ verified }: TutorCard) => verified.length / 4,
  price: ({ feeFromCents }: TutorCard, { feeCents, lessonMinutes }: Job) =>
    1 - feeFromCents / (((feeCents ?? 0) * 60) / (lessonMinutes ?? 60) || feeFromCents),
  nearness: ({ reasons }: TutorCard, { mode }: Job) =>
    mode === 'online' || reasons.some(({ code }) => code === 'area') ? 1 : 0,
  days: ({ days }: TutorCard, { slots }: Job) => {
    const wanted = [...new Set(slots.map(({ day }) => day))]
    return wanted.length === 0
      ? 1
      : wanted.filter((day) => days.includes(day)).length / wanted.length
  },
}
const tastes = Object.keys(likes) as (keyof typeof likes)[]

async function withTutors<Answer>(
  tutors: number,
  measure: (parts: Parts, jobs: Job[]) => Promise<Answer>,
): Promise<Answer> {
  const binaries = requirePostgresInCi()
  if (binaries === null) throw new Error('The bench of matching needs PostgreSQL on the machine')
  const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-bench-'))
  const cluster = await startCluster(binaries)
  try {
    const database = await openDatabase({ databaseUrl: cluster.urlOf('postgres'), dataDir: '' })
    await migrate(database)
    await seedDemo(database.db, createFolderFiles(folder), { seed: 1, tutors, now })
    await database.db.execute(sql`vacuum analyze`)
    const { db } = database
    const jobs = await db
      .select()
      .from(job)
      .where(eq(job.status, 'OPEN'))
      .orderBy(desc(job.id))
      .limit(2000)
    const index = createSqlIndex({ db, clock, remembered: 0 })
    const answer = await measure({ db, index, clock }, jobs)
    await database.close()
    return answer
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
