import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { type Day, days } from '#contract/vocabulary.ts'
import type { Database } from '../db/open.ts'
import { tutor, type tutorBadge, tutorSearch, type tutorTeach } from '../db/tables/index.ts'
import { valuesOf } from '../search/codes.ts'
import { comesSomewhere } from '../search/documents.ts'
import type { TutorIndex } from '../search/port.ts'
import { ofEachTutor } from '../search/tutor-cache.ts'
import { areaRows, badgeRows, teachRows } from './tutor-lists.ts'

/** A listed tutor's rows with all that a card shows, independent of language. */
export interface TutorRow {
  tutor: typeof tutor.$inferSelect
  feeFromCents: number
  feeToCents: number
  ratingHundredths: number | null
  reviewCount: number
  days: Day[]
  teaches: (typeof tutorTeach.$inferSelect)[]
  /** Served areas; empty for tutors who teach online only. */
  areaIds: number[]
  badges: (typeof tutorBadge.$inferSelect)[]
}

/** Listed tutors in the order of the ids, others left out; cached ones take no query. */
export async function tutorRows(
  { db, index }: { db: Database; index: Pick<TutorIndex, 'tutorCache' | 'versionsOf'> },
  ids: readonly number[],
): Promise<TutorRow[]> {
  const rows = await ofEachTutor<TutorRow | null>(index, { what: 'card', ids }, async (missing) => {
    const found = await readRows(db, missing)
    return new Map(missing.map((id) => [id, found.get(id) ?? null]))
  })
  return ids.map((id) => rows.get(id) ?? null).filter((row) => row !== null)
}

async function readRows(db: Database, ids: number[]): Promise<Map<number, TutorRow>> {
  const [tutors, teaches, areas, badges] = await Promise.all([
    db
      .select({
        tutor: getTableColumns(tutor),
        feeFromCents: tutorSearch.feeFromCents,
        feeToCents: tutorSearch.feeToCents,
        ratingHundredths: tutorSearch.ratingHundredths,
        reviewCount: tutorSearch.reviewCount,
        days: tutorSearch.days,
      })
      .from(tutor)
      .innerJoin(tutorSearch, eq(tutorSearch.tutorId, tutor.id))
      .where(inArray(tutor.id, ids)),
    teachRows(db, ids),
    areaRows(db, ids),
    badgeRows(db, ids),
  ])
  const of = {
    teaches: Map.groupBy(teaches, ({ tutorId }) => tutorId),
    areas: Map.groupBy(areas, ({ tutorId }) => tutorId),
    badges: Map.groupBy(badges, ({ tutorId }) => tutorId),
  }
  return new Map(
    tutors.map((row) => [
      row.tutor.id,
      {
        ...row,
        days: valuesOf(days, row.days),
        teaches: of.teaches.get(row.tutor.id) ?? [],
        areaIds: servedBy(row.tutor, of.areas.get(row.tutor.id) ?? []),
        badges: of.badges.get(row.tutor.id) ?? [],
      },
    ]),
  )
}

/** The public areas: for a tutor who teaches online only, those on the record mean nothing. */
export const servedBy = (
  { modes }: Pick<TutorRow['tutor'], 'modes'>,
  areas: readonly { areaId: number }[],
): number[] => (comesSomewhere(modes) ? areas.map(({ areaId }) => areaId) : [])
