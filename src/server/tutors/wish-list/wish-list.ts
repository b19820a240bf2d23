import { inArray } from 'drizzle-orm'
import type { BodyValue, DataOf, QueryValue } from '#contract/kernel.ts'
import type {
  addWishes as addCall,
  deleteWishes as deleteCall,
  wishList as listCall,
  wishedTutors as tutorsCall,
} from '#contract/tutors/wish-list.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfWhole } from '#rules/list-pages.ts'
import type { Database } from '../../db/open.ts'
import { tutor, wish } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { tutorCards } from '../tutor-cards.ts'
import { tutorRows } from '../tutor-rows.ts'
import { createHearts, type Heart } from './hearts.ts'

const hearts = createHearts({
  table: wish,
  thing: wish.tutorId,
  add: (tx, accountId, saved) =>
    tx
      .insert(wish)
      .values(saved.map(({ id, savedAt }) => ({ accountId, tutorId: id, savedAt })))
      .onConflictDoNothing(),
  existing: (tx, ids) =>
    tx
      .select({ id: tutor.id })
      .from(tutor)
      .where(inArray(tutor.id, [...ids])),
})

const wishOf = ({ id, savedAt }: Heart) => ({ tutorId: id, at: isoInHongKong(savedAt) })
const listOf = (saved: readonly Heart[]): DataOf<typeof listCall> => ({ list: saved.map(wishOf) })

/** The tutors that an account has saved, newest first. */
export const readWishes = async (db: Database, accountId: number) =>
  listOf(await hearts.read(db, accountId))

/** Saves tutors; A0440, and none is saved, when the list would be too long. */
export async function saveWishes(
  db: Database,
  accountId: number,
  { wishes }: BodyValue<typeof addCall>,
  now: Date,
) {
  const asked = wishes.map(({ tutorId, at }) => ({ id: tutorId, at }))
  return listOf(await hearts.save(db, accountId, asked, now))
}

/** Removes tutors from the list of an account. */
export const removeWishes = async (
  db: Database,
  accountId: number,
  { tutorIds }: BodyValue<typeof deleteCall>,
) => listOf(await hearts.remove(db, accountId, tutorIds))

/** One page of saved tutors with their cards; null for a tutor who is no longer listed. */
export async function wishedTutors(
  { db, index, clock }: SearchParts,
  accountId: number,
  page: QueryValue<typeof tutorsCall>,
  locale: Locale,
): Promise<DataOf<typeof tutorsCall>> {
  // The list is short: counting it separately would take another query.
  const { list: shown, ...rest } = pageOfWhole(await hearts.read(db, accountId), page)
  const ids = shown.map(({ id }) => id)
  const rows = await tutorRows({ db, index }, ids)
  const view = { locale, now: clock() }
  const cards = new Map(tutorCards(rows, view).map((card) => [card.tutorId, card]))
  const list = shown.map((heart) => ({ ...wishOf(heart), tutor: cards.get(heart.id) ?? null }))
  return { list, ...rest }
}
