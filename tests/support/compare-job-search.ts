import { deepStrictEqual } from 'node:assert'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { job } from '#server/db/tables/index.ts'
import type { SearchedJob } from '#server/search/jobs/document.ts'
import type { JobIndex } from '#server/search/jobs/port.ts'
import { refreshJob } from '#server/search/jobs/refresh.ts'
import { medianJobFee, naiveJobSearch } from './job-oracle.ts'
import { draws, seededRandom } from './random.ts'
import { randomJob, randomJobQuery } from './random-jobs.ts'

interface Compared {
  db: Database
  /** Mirrors the database, with ids from 1; changed together with it. */
  jobs: SearchedJob[]
  index: JobIndex
  now: Date
  seed: number
  queries: number
}

/** Compares the index with the naive search; returns how many random queries found a job. */
export async function compareJobSearch(compared: Compared): Promise<number> {
  const { db, jobs, index, now, queries } = compared
  const random = seededRandom(compared.seed)
  let found = 0
  for (let asked = 0; asked < queries; asked++) {
    if (draws(random).chance(0.2)) {
      const changed = randomJob(random, 1 + draws(random).below(jobs.length), now)
      await changeJob(db, changed)
      jobs[changed.id - 1] = changed
    }
    const query = randomJobQuery(random)
    const wanted = naiveJobSearch(jobs, query)
    deepStrictEqual({ query, ...(await index.search(query)) }, { query, ...wanted })
    const facts = {
      total: await index.count(query.filters),
      feeMedian: await index.medianFeeCents(query.filters),
    }
    const median = medianJobFee(jobs, query.filters)
    deepStrictEqual({ query, ...facts }, { query, total: wanted.total, feeMedian: median })
    if (wanted.total > 0) found++
  }
  return found
}

async function changeJob(db: Database, { id, ...values }: SearchedJob): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(job).set(values).where(eq(job.id, id))
    await refreshJob(tx, { id, ...values })
  })
}
