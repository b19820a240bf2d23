import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type {
  FirstLanguage,
  JobCategory,
  LessonMode,
  LevelKey,
  Sex,
  TutorLevel,
} from '#contract/vocabulary.ts'
import { at, cents, tsvector } from '../../columns.ts'
import { job } from '../teaching/jobs.ts'
import { tutor } from './tutors.ts'

const tutorId = () =>
  integer('tutor_id')
    .primaryKey()
    .references(() => tutor.id, { onDelete: 'cascade' })

/**
 * One row for each listed tutor, derived from the other tables by server/search/rebuild.ts in the
 * transaction that changes them. Narrow, since counting reads many rows: closed vocabularies are
 * bits; subjects, levels and pairs are codes (server/search/codes.ts).
 */
export const tutorSearch = pgTable(
  'tutor_search',
  {
    tutorId: tutorId(),
    subjects: integer().array().notNull(),
    /** The lowest hourly fee for each of `subjects`, in cents, in their order. */
    fees: integer().array().notNull().default([]),
    levels: smallint().array().notNull(),
    /** Codes of subject and level together. */
    pairs: integer().array().notNull(),
    /** Pairs that cost more than the lowest fee of their subject. */
    bandPairs: integer().array().notNull().default([]),
    /** The hourly fee for each of `bandPairs`, in cents, in their order. */
    bandFees: integer().array().notNull().default([]),
    /** The chosen areas and all their parents: a query for one of these matches by name. */
    named: integer().array().notNull(),
    /** `named`, and everything below the chosen areas: used by the area filter. */
    areas: integer().array().notNull(),
    /** The districts in `areas`, as bits by District Council letter; for the counts. */
    districts: integer().notNull(),
    feeFromCents: cents().notNull(),
    feeToCents: cents().notNull(),
    categories: smallint().notNull(),
    modes: smallint().notNull(),
    teachIn: smallint().notNull(),
    days: smallint().notNull(),
    proofs: smallint().notNull().default(0),
    sex: text().$type<Sex>().notNull(),
    tutorLevel: text().$type<TutorLevel>().notNull(),
    universityId: text(),
    majorId: text(),
    firstLanguage: text().$type<FirstLanguage>(),
    /** Mean score in hundredths; null without a shown review. */
    ratingHundredths: smallint(),
    /** Bayesian mean in hundredths; 0 without a shown review. */
    ratingOrder: smallint().notNull(),
    reviewCount: integer().notNull(),
    /**
     * The part of the ranking that does not depend on the query (rules/tutors/ranking.ts), in
     * points.
     */
    quality: smallint().notNull(),
    stickUntil: at(),
    createdAt: at().notNull(),
  },
  (t) => [
    index('tutor_search_subjects').using('gin', t.subjects),
    index('tutor_search_pairs').using('gin', t.pairs),
    index('tutor_search_levels').using('gin', t.levels),
    index('tutor_search_areas').using('gin', t.areas),
    index('tutor_search_university').on(t.universityId),
    index('tutor_search_stick').on(t.stickUntil).where(sql`${t.stickUntil} is not null`),
    // One for each sort, exactly as server/search/order.ts orders.
    index('tutor_search_best').on(sql`${t.quality} desc`, t.tutorId),
    index('tutor_search_fee_asc').on(t.feeFromCents, sql`${t.quality} desc`, t.tutorId),
    index('tutor_search_fee_desc').on(
      sql`${t.feeFromCents} desc`,
      sql`${t.quality} desc`,
      t.tutorId,
    ),
    index('tutor_search_rating').on(
      sql`${t.ratingOrder} desc`,
      sql`${t.reviewCount} desc`,
      t.tutorId,
    ),
    index('tutor_search_newest').on(sql`${t.createdAt} desc`, t.tutorId),
  ],
)

/** Search terms of each listed tutor as bigrams, apart from the row above to keep that narrow. */
export const tutorWords = pgTable(
  'tutor_words',
  {
    tutorId: tutorId(),
    /** Each term once, weighted by the best field it appears in (server/search/words.ts). */
    words: tsvector().notNull(),
  },
  (t) => [index('tutor_words_words').using('gin', t.words)],
)

const jobId = () =>
  integer('job_id')
    .primaryKey()
    .references(() => job.id, { onDelete: 'cascade' })

/**
 * One row for each job on the board, written by server/search/jobs/refresh.ts in the transaction of
 * each transition. Narrow like the rows of tutors.
 */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: jobId(),
    category: text().$type<JobCategory>().notNull(),
    /** Null for a subject outside the catalogue. */
    itemValue: text(),
    level: text().$type<LevelKey>(),
    /** Null for online lessons. */
    areaId: integer(),
    mode: text().$type<LessonMode>().notNull(),
    /** Requirements for the tutor; null where open. */
    tutorSex: text().$type<Sex>(),
    tutorLevel: text().$type<TutorLevel>(),
    /** Days on which lessons may be, as bits; all of them where the parent names none. */
    days: smallint().notNull(),
    hourlyFeeCents: cents().notNull(),
    publishedAt: at().notNull(),
  },
  (t) => [
    index('job_search_subject').on(t.itemValue),
    index('job_search_area').on(t.areaId),
    // One for each sort, exactly as server/search/jobs/order.ts orders.
    index('job_search_newest').on(sql`${t.publishedAt} desc`, sql`${t.jobId} desc`),
    index('job_search_fee_desc').on(
      sql`${t.hourlyFeeCents} desc`,
      sql`${t.publishedAt} desc`,
      sql`${t.jobId} desc`,
    ),
    index('job_search_fee_asc').on(
      t.hourlyFeeCents,
      sql`${t.publishedAt} desc`,
      sql`${t.jobId} desc`,
    ),
  ],
)

/** Search terms of each job on the board, as in `tutorWords`. */
export const jobWords = pgTable(
  'job_words',
  { jobId: jobId(), words: tsvector().notNull() },
  (t) => [index('job_words_words').using('gin', t.words)],
)

/** One row: `version` rises in every transaction that changes what search can find. */
export const searchState = pgTable('search_state', {
  id: smallint().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})

/** Changes by version, for indexes in memory; an index that misses a deleted one starts again. */
export const searchChange = pgTable('search_change', {
  version: bigint({ mode: 'number' }).primaryKey(),
  /** Tutors whose search rows were written or deleted; null when they were too many to name. */
  tutorIds: integer().array(),
})
