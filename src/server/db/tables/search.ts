import { customType, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { LessonMode, Sex, SubjectCategory, TeachingLanguage, TutorLevel } from '#contract/vocabulary.ts'
import { tutor } from './tutors.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * One row for each listed tutor: what search filters, sorts and counts. Derived from the other
 * tables by server/search/documents.ts, in the transaction that changes them.
 */
export const tutorSearch = pgTable(
  'tutor_search',
  {
    tutorId: integer()
      .primaryKey()
      .references(() => tutor.id, { onDelete: 'cascade' }),
    categories: text().array().$type<SubjectCategory[]>().notNull(),
    subjects: text().array().notNull(),
    /** Level keys, `local:8`. */
    levels: text().array().notNull(),
    /** Subject and level together, `tutor_remediation_math@local:8`. */
    pairs: text().array().notNull(),
    /** The chosen areas with everything below a chosen district or region: what a tutor serves. */
    serves: integer().array().notNull(),
    /** `serves` with all parents of each area: what the area filter and its counts look at. */
    areas: integer().array().notNull(),
    feeFromCents: integer().notNull(),
    feeToCents: integer().notNull(),
    modes: text().array().$type<LessonMode[]>().notNull(),
    sex: text().$type<Sex>().notNull(),
    tutorLevel: text().$type<TutorLevel>().notNull(),
    universityId: text(),
    teachIn: text().array().$type<TeachingLanguage[]>().notNull(),
    days: smallint().array().notNull(),
    /** Mean score in hundredths; null while there is no shown review. */
    ratingHundredths: smallint(),
    reviewCount: integer().notNull(),
    /** The part of the ranking that does not depend on the query (rules/ranking.ts), in points. */
    quality: integer().notNull(),
    stickUntil: timestamp({ withTimezone: true, mode: 'date' }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Bigrams of the names, subjects, areas and profile, in the simplified script. */
    document: tsvector().notNull(),
  },
  (t) => [
    index('tutor_search_subjects').using('gin', t.subjects),
    index('tutor_search_pairs').using('gin', t.pairs),
    index('tutor_search_levels').using('gin', t.levels),
    index('tutor_search_areas').using('gin', t.areas),
    index('tutor_search_document').using('gin', t.document),
    index('tutor_search_best').on(t.quality.desc(), t.tutorId),
    index('tutor_search_fee').on(t.feeFromCents, t.tutorId),
    index('tutor_search_newest').on(t.createdAt.desc(), t.tutorId),
    index('tutor_search_university').on(t.universityId),
  ],
)
