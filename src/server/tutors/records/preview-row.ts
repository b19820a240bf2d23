import { and, count, eq, sql } from 'drizzle-orm'
import { days } from '#contract/vocabulary.ts'
import { feesAt } from '#rules/tutors/level-fees.ts'
import type { Database } from '../../db/open.ts'
import { review, type tutor } from '../../db/tables/index.ts'
import { isCounted } from '../../search/counted-reviews.ts'
import { areaRows, badgeRows, slotRows, teachRows } from '../tutor-lists.ts'
import { servedBy, type TutorRow } from '../tutor-rows.ts'

/** A tutor as the public reads them, even if unlisted and so without a search row. */
export async function previewRow(db: Database, own: typeof tutor.$inferSelect): Promise<TutorRow> {
  const ids = [own.id]
  const [teaches, areas, badges, slots, [reviews]] = await Promise.all([
    teachRows(db, ids),
    areaRows(db, ids),
    badgeRows(db, ids),
    slotRows(db, ids),
    db
      .select({ count: count(), scoreSum: sql<number>`coalesce(sum(${review.score}), 0)::int` })
      .from(review)
      .where(and(eq(review.tutorId, own.id), isCounted)),
  ])
  const fees = teaches.flatMap((teach) => feesAt(teach))
  const { count: reviewCount, scoreSum } = reviews ?? { count: 0, scoreSum: 0 }
  return {
    tutor: own,
    feeFromCents: fees.length === 0 ? 0 : Math.min(...fees),
    feeToCents: Math.max(0, ...fees),
    ratingHundredths: reviewCount === 0 ? null : Math.round((scoreSum * 100) / reviewCount),
    reviewCount,
    days: days.filter((day) => slots.some((slot) => slot.day === day)),
    teaches,
    areaIds: servedBy(own, areas),
    badges,
  }
}
