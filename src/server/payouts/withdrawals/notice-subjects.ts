import { and, inArray } from 'drizzle-orm'
import { withdrawal } from '../../db/tables/index.ts'
import type { NoticeSubject, SubjectsOf } from '../../states/notice-subject.ts'
import { ownedWithdrawal } from './withdrawal-view.ts'

/** The amounts of the reader's withdrawals. */
export const withdrawalSubjects: SubjectsOf = async (db, { reader, rows }) => {
  const ids = rows.map(({ thingId }) => thingId)
  const found = await db
    .select({ id: withdrawal.id, amountCents: withdrawal.amountCents })
    .from(withdrawal)
    .where(and(ownedWithdrawal(reader), inArray(withdrawal.id, ids)))
  const amounts = new Map(found.map(({ id, amountCents }) => [id, amountCents]))
  return new Map(
    rows.flatMap(({ id, thingId }): [number, NoticeSubject][] => {
      const amountCents = amounts.get(thingId)
      return amountCents === undefined ? [] : [[id, { amountCents }]]
    }),
  )
}
