import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { bankLine, paymentAttempt } from '../../db/tables/index.ts'
import type { Found } from './find-differences.ts'

/** Booked transfers that no bank statement line confirms. */
export async function transfersWithoutLine(db: Database, now: Date): Promise<Found[]> {
  const rows = await db
    .select({ attempt: paymentAttempt })
    .from(paymentAttempt)
    .leftJoin(bankLine, eq(bankLine.attemptId, paymentAttempt.id))
    .where(
      and(
        eq(paymentAttempt.provider, 'fps'),
        isNotNull(paymentAttempt.receivedCents),
        isNull(bankLine.id),
        lte(paymentAttempt.createdAt, now),
      ),
    )
    .orderBy(asc(paymentAttempt.id))
  return rows.map(({ attempt: { id, orderId, reference, receivedCents, createdAt } }) => ({
    kind: 'payment.missing',
    reference: reference ?? `#${id}`,
    orderId,
    theirsCents: null,
    oursCents: receivedCents,
    at: createdAt,
  }))
}
