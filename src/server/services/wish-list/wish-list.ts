import { and, desc, eq, inArray } from 'drizzle-orm'
import type { BodyValue, DataOf, QueryValue } from '#contract/kernel.ts'
import {
  type addWishes as addCall,
  type deleteWishes as deleteCall,
  type wishList as listCall,
  mostWishes,
  type wishedTutors as tutorsCall,
} from '#contract/wish-list.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { tutor, wish } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { pageOfList } from '../../ground/page-of-list.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockOpenOwner } from '../account-data/open-owner.ts'
import type { SearchParts } from '../tutor-search/search-parts.ts'
import { tutorCards } from '../tutors/tutor-cards.ts'
import { tutorRows } from '../tutors/tutor-rows.ts'

type WishList = DataOf<typeof listCall>

/** The tutors that an account has saved, newest first. */
export async function readWishes(db: Database | Transaction, accountId: number): Promise<WishList> {
  const rows = await savedRows(db, accountId)
  return { list: rows.map(({ tutorId, savedAt }) => ({ tutorId, at: isoInHongKong(savedAt) })) }
}

/** No heart was pressed before there were hearts, whatever a device's clock says. */
const earliest = Date.parse('2026-01-01T00:00:00+08:00')

/**
 * Saves tutors. Again changes nothing; tutors who do not exist are passed over, so that one of them
 * keeps nobody else from being saved. A0440, and nothing is saved, when the list would be too long.
 */
export function saveWishes(
  db: Database,
  accountId: number,
  { wishes }: BodyValue<typeof addCall>,
  now: Date,
): Promise<WishList> {
  const asked = new Map(wishes.map(({ tutorId, at }) => [tutorId, savedAt(at, now)]))
  return db.transaction(async (tx) => {
    // Also one after the other, or two devices at once would get past the limit.
    await lockOpenOwner(tx, { accountId })
    const existing = await tx
      .select({ id: tutor.id })
      .from(tutor)
      .where(inArray(tutor.id, [...asked.keys()]))
    const rows = existing.map(({ id }) => ({
      accountId,
      tutorId: id,
      savedAt: asked.get(id) ?? now,
    }))
    if (rows.length > 0) await tx.insert(wish).values(rows).onConflictDoNothing()
    const saved = await readWishes(tx, accountId)
    if (saved.list.length > mostWishes) {
      throw new ServiceError('A0440', { field: 'wishes', rule: 'tooMany' })
    }
    return saved
  })
}

function savedAt(at: string, now: Date): Date {
  const time = Date.parse(at)
  return new Date(Math.min(Math.max(Number.isNaN(time) ? 0 : time, earliest), now.getTime()))
}

/** Takes tutors off the list of an account. */
export async function removeWishes(
  db: Database,
  accountId: number,
  { tutorIds }: BodyValue<typeof deleteCall>,
): Promise<WishList> {
  await db
    .delete(wish)
    .where(and(eq(wish.accountId, accountId), inArray(wish.tutorId, [...tutorIds])))
  return readWishes(db, accountId)
}

/** One page of the saved tutors with their cards; null for a tutor who is not listed any more. */
export async function wishedTutors(
  { db, index, clock }: SearchParts,
  accountId: number,
  { pageNum, pageSize }: QueryValue<typeof tutorsCall>,
  locale: Locale,
): Promise<DataOf<typeof tutorsCall>> {
  // A list is short: counting it apart would be a second question.
  const all = await savedRows(db, accountId)
  const shown = all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const ids = shown.map(({ tutorId }) => tutorId)
  const rows = await tutorRows({ db, memory: index.memory }, ids)
  const view = { locale, now: clock() }
  const cards = new Map(tutorCards(rows, view).map((card) => [card.tutorId, card]))
  const list = shown.map(({ tutorId, savedAt: at }) => ({
    tutorId,
    at: isoInHongKong(at),
    tutor: cards.get(tutorId) ?? null,
  }))
  return pageOfList(list, { total: all.length, pageNum, pageSize })
}

function savedRows(db: Database | Transaction, accountId: number) {
  return db
    .select({ tutorId: wish.tutorId, savedAt: wish.savedAt })
    .from(wish)
    .where(eq(wish.accountId, accountId))
    .orderBy(desc(wish.savedAt), desc(wish.tutorId))
}
