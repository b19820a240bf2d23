import { and, desc, eq } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { jobFilterNames } from '#contract/teaching/job-search.ts'
import {
  type addSavedSearch as addCall,
  type changeSavedSearch as changeCall,
  type savedSearches as listCall,
  mostFoundAlready,
  mostSavedSearches,
  type SavedSearchOf,
} from '#contract/tutors/saved-searches.ts'
import type { TutorFilters } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { dropEmpty, type SearchState, searchOf } from '#rules/search-state.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { savedSearch, savedSearchFound } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { normalFilters } from '../../search/filters.ts'
import { foundBy } from './found-by.ts'
import { searchChoices, searchLabel } from './search-label.ts'

const ofJobs = new Set<string>(jobFilterNames)

type List = DataOf<typeof listCall>
interface Asker {
  accountId: number
  locale: Locale
}

/** The searches of an account, newest first, named in the language of the request. */
export async function readSavedSearches(
  db: Database | Transaction,
  { accountId, locale }: Asker,
): Promise<List> {
  const rows = await db
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.accountId, accountId))
    .orderBy(desc(savedSearch.createdAt), desc(savedSearch.id))
  return {
    list: rows.map(({ id, of, filters, search, name, channel, createdAt, toldAt }) => ({
      searchId: id,
      of,
      label: name || searchLabel(filters, locale),
      ...{ name, channel, search },
      choices: searchChoices(filters, locale),
      savedAt: isoInHongKong(createdAt),
      toldAt: toldAt === null ? null : isoInHongKong(toldAt),
    })),
  }
}

/** A0440 for too many searches, for no filter, and for a search with too many results. */
export function saveSearch(
  db: Database,
  asker: Asker,
  { of, ...given }: BodyValue<typeof addCall>,
  now: Date,
): Promise<List> {
  const { filters, search } = chosenOf(of, given)
  const { accountId } = asker
  return db.transaction(async (tx) => {
    // Serialised, as two devices at once could exceed the limit.
    await lockOpenOwner(tx, { accountId })
    const [saved] = await tx
      .insert(savedSearch)
      .values({ accountId, of, filters, search, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: savedSearch.id })
    if (saved !== undefined) await keepFound(tx, { of, accountId, filters }, saved.id)
    const list = await readSavedSearches(tx, asker)
    if (list.list.length > mostSavedSearches) {
      throw new ServiceError('A0440', { field: 'searches', rule: tooMany(mostSavedSearches) })
    }
    return list
  })
}

/** Changes a search of the asker; with other filters, what they find already is not told. */
export function changeSearch(
  db: Database,
  asker: Asker,
  { searchId, name, channel, filters: given }: BodyValue<typeof changeCall>,
): Promise<List> {
  const { accountId } = asker
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const own = and(eq(savedSearch.accountId, accountId), eq(savedSearch.id, searchId))
    const [saved] = await tx.select().from(savedSearch).where(own)
    if (saved === undefined) throw new ServiceError('A0404', 'searchId')
    const chosen = given === undefined ? saved : chosenOf(saved.of, given)
    const { filters, search } = chosen
    if (search !== saved.search) {
      const same = and(
        eq(savedSearch.accountId, accountId),
        eq(savedSearch.of, saved.of),
        eq(savedSearch.search, search),
      )
      if ((await tx.$count(savedSearch, same)) > 0) {
        throw new ServiceError('A0440', { field: 'filters', rule: 'twice' })
      }
      await tx.delete(savedSearchFound).where(eq(savedSearchFound.searchId, searchId))
      await keepFound(tx, { of: saved.of, accountId, filters }, searchId)
    }
    await tx
      .update(savedSearch)
      .set({
        ...{ filters, search },
        ...(name !== undefined && { name }),
        ...(channel !== undefined && { channel }),
      })
      .where(own)
    return readSavedSearches(tx, asker)
  })
}

/** Deletes a search of the asker; others are not touched. */
export async function removeSavedSearch(
  db: Database,
  asker: Asker,
  searchId: number,
): Promise<List> {
  await db
    .delete(savedSearch)
    .where(and(eq(savedSearch.accountId, asker.accountId), eq(savedSearch.id, searchId)))
  return readSavedSearches(db, asker)
}

/** What a search finds already is never told. */
async function keepFound(
  tx: Transaction,
  saved: Parameters<typeof foundBy>[1],
  searchId: number,
): Promise<void> {
  const found = await foundBy(tx, saved, mostFoundAlready + 1)
  if (found.length > mostFoundAlready) {
    throw new ServiceError('A0440', { field: 'filters', rule: tooMany(mostFoundAlready) })
  }
  if (found.length === 0) return
  await tx.insert(savedSearchFound).values(found.map((foundId) => ({ searchId, foundId })))
}

/** Normalised, so that equal searches are one row; empty filters are left out, but not all. */
function chosenOf(
  of: SavedSearchOf,
  given: Partial<TutorFilters>,
): { filters: SearchState; search: string } {
  const chosen = Object.entries(normalFilters(given)).filter(
    ([name, value]) => value !== null && (of === 'tutor' || ofJobs.has(name)),
  )
  const filters = dropEmpty(Object.fromEntries(chosen) as SearchState)
  const search = searchOf(filters)
  if (search === '') throw new ServiceError('A0440', { field: 'filters', rule: 'required' })
  return { filters, search }
}
