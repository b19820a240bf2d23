import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { jobSearch as s, jobWords as w } from '../../db/tables/search.ts'

/** The search rows of a job; its words are a text as the database writes them, its time microseconds. */
export interface StoredJob extends Record<string, unknown> {
  jobId: number
  category: string
  itemValue: string | null
  level: string | null
  areaId: number | null
  mode: string
  tutorSex: string | null
  tutorLevel: string | null
  days: number
  hourlyFeeCents: number
  publishedAtUs: number
  words: string
}

/** Those behind an id, in the order of ids. */
export function readJobsAfter(db: Database, jobId: number, limit: number) {
  // Said of both tables: PostgreSQL would read the words from the first job on, each time.
  const both = sql`${s.jobId} > ${jobId} and ${w.jobId} > ${jobId}`
  return read(db, sql`${both} order by ${s.jobId} limit ${limit}`)
}

/** Of these jobs, those that are on the board. */
export function readJobsOf(db: Database, jobIds: readonly number[]) {
  return read(db, sql`${s.jobId} = any(${`{${jobIds.join(',')}}`}::integer[])`)
}

async function read(db: Database, which: SQL): Promise<StoredJob[]> {
  const { rows } = await db.execute<StoredJob>(sql`
    select ${s.jobId} as "jobId", ${s.category} as category, ${s.itemValue} as "itemValue",
      ${s.level} as level, ${s.areaId} as "areaId", ${s.mode} as mode, ${s.tutorSex} as "tutorSex",
      ${s.tutorLevel} as "tutorLevel", ${s.days} as days, ${s.hourlyFeeCents} as "hourlyFeeCents",
      (extract(epoch from ${s.publishedAt}) * 1000000)::float8 as "publishedAtUs",
      ${w.words}::text as words
    from ${s} join ${w} on ${w.jobId} = ${s.jobId} where ${which}`)
  return rows
}
