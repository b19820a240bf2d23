import { and, asc, eq } from 'drizzle-orm'
import {
  type bookingWishes as listCall,
  mostBookingWishes,
  type setBookingWish as setCall,
} from '#contract/booking-wishes.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { bookingWish, tutor } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockOpenOwner } from '../account-data/open-owner.ts'

type BookingWishes = DataOf<typeof listCall>

/** The tutors of whom an account wants to be told, who was asked for first. */
export async function readBookingWishes(
  db: Database | Transaction,
  accountId: number,
): Promise<BookingWishes> {
  const rows = await db
    .select({ tutorId: bookingWish.tutorId })
    .from(bookingWish)
    .where(eq(bookingWish.accountId, accountId))
    .orderBy(asc(bookingWish.askedAt), asc(bookingWish.tutorId))
  return { tutorIds: rows.map(({ tutorId }) => tutorId) }
}

/** Again changes nothing. A0404 for a tutor who does not exist; A0440 when there are too many. */
export function setBookingWish(
  db: Database,
  accountId: number,
  { tutorId, isWanted }: BodyValue<typeof setCall>,
  now: Date,
): Promise<BookingWishes> {
  return db.transaction(async (tx) => {
    // One after the other, or two devices at once would get past the limit.
    await lockOpenOwner(tx, { accountId })
    if (isWanted) {
      const found = await tx.select({ id: tutor.id }).from(tutor).where(eq(tutor.id, tutorId))
      if (found.length === 0) throw new ServiceError('A0404', 'tutorId')
      await tx
        .insert(bookingWish)
        .values({ accountId, tutorId, askedAt: now })
        .onConflictDoNothing()
    } else {
      await tx
        .delete(bookingWish)
        .where(and(eq(bookingWish.accountId, accountId), eq(bookingWish.tutorId, tutorId)))
    }
    const kept = await readBookingWishes(tx, accountId)
    if (kept.tutorIds.length > mostBookingWishes) {
      throw new ServiceError('A0440', { field: 'tutorId', rule: 'tooMany' })
    }
    return kept
  })
}
