import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s, tutorWords as w } from '../db/tables/tutors/search.ts'

/** Lists are texts as the database writes them (`{1,2}`); times are milli- and microseconds. */
export interface StoredDocument extends Record<string, unknown> {
  tutorId: number
  subjects: string
  fees: string
  levels: string
  pairs: string
  bandPairs: string
  bandFees: string
  named: string
  areas: string
  districts: number
  feeFromCents: number
  categories: number
  modes: number
  teachIn: number
  days: number
  proofs: number
  sex: string
  tutorLevel: string
  universityId: string | null
  majorId: string | null
  firstLanguage: string | null
  ratingHundredths: number | null
  ratingOrder: number
  reviewCount: number
  quality: number
  stickUntilMs: number | null
  createdAtUs: number
  words: string
}

export function readDocumentsAfter(db: Database, tutorId: number, limit: number) {
  // On both tables: otherwise PostgreSQL reads the words from the first tutor on, each time.
  const both = sql`${s.tutorId} > ${tutorId} and ${w.tutorId} > ${tutorId}`
  return read(db, sql`${both} order by ${s.tutorId} limit ${limit}`)
}

/** The listed ones among these tutors. */
export function readDocumentsOf(db: Database, tutorIds: readonly number[]) {
  return read(db, sql`${s.tutorId} = any(${`{${tutorIds.join(',')}}`}::integer[])`)
}

async function read(db: Database, which: SQL): Promise<StoredDocument[]> {
  const { rows } = await db.execute<StoredDocument>(sql`
    select ${s.tutorId} as "tutorId", ${s.subjects}::text as subjects, ${s.fees}::text as fees,
      ${s.levels}::text as levels, ${s.pairs}::text as pairs, ${s.bandPairs}::text as "bandPairs",
      ${s.bandFees}::text as "bandFees", ${s.named}::text as named, ${s.areas}::text as areas,
      ${s.districts} as districts, ${s.feeFromCents}::float8 as "feeFromCents",
      ${s.categories} as categories, ${s.modes} as modes, ${s.teachIn} as "teachIn",
      ${s.days} as days, ${s.proofs} as proofs, ${s.sex} as sex, ${s.tutorLevel} as "tutorLevel",
      ${s.universityId} as "universityId", ${s.majorId} as "majorId",
      ${s.firstLanguage} as "firstLanguage", ${s.ratingHundredths} as "ratingHundredths",
      ${s.ratingOrder} as "ratingOrder", ${s.reviewCount} as "reviewCount", ${s.quality} as quality,
      (extract(epoch from ${s.stickUntil}) * 1000)::float8 as "stickUntilMs",
      (extract(epoch from ${s.createdAt}) * 1000000)::float8 as "createdAtUs",
      ${w.words}::text as words
    from ${s} join ${w} on ${w.tutorId} = ${s.tutorId} where ${which}`)
  return rows
}
