import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Day } from '#contract/vocabulary.ts'
import type { Database } from '../db/open.ts'
import { account } from '../db/tables/accounts/people.ts'
import { review } from '../db/tables/teaching/reviews.ts'
import {
  tutor,
  tutorArea,
  tutorBadge,
  tutorEducation,
  tutorExamResult,
  tutorSlot,
  tutorTeach,
} from '../db/tables/tutors/tutors.ts'
import { isCounted } from './counted-reviews.ts'
import { searchDocument } from './documents.ts'
import type { SearchedTutor } from './searched-tutor.ts'
import { verifiedOf } from './verified.ts'
import { bumpSearchVersion } from './version.ts'
import { writeDocuments } from './write-documents.ts'

const chunkSize = 500
/** After more changes at once, an index in memory is better rebuilt. */
const mostNamed = 5_000

/**
 * Rewrites search rows (of all tutors, without a list) in the caller's transaction and raises the
 * version. Call it after any change to a tutor or their child rows. Cached data on those named is
 * dropped, unless `unchanged`, the default without a list.
 */
export async function rebuildSearchDocuments(
  db: Database,
  now: Date,
  tutorIds?: readonly number[],
  { unchanged = tutorIds === undefined }: { unchanged?: boolean } = {},
): Promise<void> {
  const ids = tutorIds ?? (await db.select({ id: tutor.id }).from(tutor)).map(({ id }) => id)
  const changed: number[] = unchanged ? [] : [...ids]
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunk = ids.slice(start, start + chunkSize)
    const documents = (await loadSearchedTutors(db, chunk))
      .map((searched) => searchDocument(searched, now))
      .filter((document) => document !== null)
    changed.push(...(await writeDocuments(db, chunk, documents)))
  }
  // Last, because the row stays locked until the transaction ends.
  await bumpSearchVersion(db, changed.length > mostNamed ? 'everybody' : changed)
}

/** In a constant number of queries. */
async function loadSearchedTutors(db: Database, ids: readonly number[]): Promise<SearchedTutor[]> {
  const list = [...ids]
  // Frozen and closed accounts are not to be found.
  const tutors = await db
    .select(getTableColumns(tutor))
    .from(tutor)
    .innerJoin(account, eq(account.id, tutor.accountId))
    .where(and(inArray(tutor.id, list), eq(account.status, 'active')))
  const teaches = await db.select().from(tutorTeach).where(inArray(tutorTeach.tutorId, list))
  const areas = await db.select().from(tutorArea).where(inArray(tutorArea.tutorId, list))
  const slots = await db
    .selectDistinct({ tutorId: tutorSlot.tutorId, day: tutorSlot.day })
    .from(tutorSlot)
    .where(inArray(tutorSlot.tutorId, list))
  const education = await db
    .select()
    .from(tutorEducation)
    .where(inArray(tutorEducation.tutorId, list))
  const examResults = await db
    .select({ tutorId: tutorExamResult.tutorId, count: count() })
    .from(tutorExamResult)
    .where(inArray(tutorExamResult.tutorId, list))
    .groupBy(tutorExamResult.tutorId)
  const badges = await db.select().from(tutorBadge).where(inArray(tutorBadge.tutorId, list))
  const reviews = await db
    .select({
      tutorId: review.tutorId,
      count: count(),
      scoreSum: sql<number>`sum(${review.score})::int`,
    })
    .from(review)
    .where(and(inArray(review.tutorId, list), isCounted))
    .groupBy(review.tutorId)

  const of = {
    teaches: Map.groupBy(teaches, ({ tutorId }) => tutorId),
    areas: Map.groupBy(areas, ({ tutorId }) => tutorId),
    slots: Map.groupBy(slots, ({ tutorId }) => tutorId),
    education: Map.groupBy(education, ({ tutorId }) => tutorId),
    examResults: new Map(examResults.map((row) => [row.tutorId, row.count])),
    badges: Map.groupBy(badges, ({ tutorId }) => tutorId),
    reviews: new Map(reviews.map((row) => [row.tutorId, row])),
  }
  return tutors.map((row) => ({
    tutor: row,
    teaches: of.teaches.get(row.id) ?? [],
    areaIds: (of.areas.get(row.id) ?? []).map(({ areaId }) => areaId),
    // The column's type was checked on writing.
    days: (of.slots.get(row.id) ?? []).map(({ day }) => day as Day),
    education: of.education.get(row.id) ?? [],
    examResults: of.examResults.get(row.id) ?? 0,
    badges: (of.badges.get(row.id) ?? []).map(({ step }) => step),
    verified: verifiedOf(of.badges.get(row.id) ?? []),
    reviews: of.reviews.get(row.id) ?? { count: 0, scoreSum: 0 },
  }))
}
