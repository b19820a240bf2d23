import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NoticeChannel } from '#contract/accounts/settings.ts'
import type { SavedSearchOf } from '#contract/tutors/saved-searches.ts'
import type { TutorFilters } from '#contract/tutors/tutor-search.ts'
import { at, id, partOf } from '../../columns.ts'
import { account } from '../accounts/people.ts'

/** A search for tutors or jobs whose owner is notified of new results. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: id(),
    accountId: partOf(() => account.id),
    of: text().$type<SavedSearchOf>().notNull(),
    filters: jsonb().$type<Partial<TutorFilters>>().notNull(),
    /** The filters as in the address of the search page; the same search is saved once. */
    search: text().notNull(),
    /** Given by its owner; '' without one. */
    name: text().notNull().default(''),
    /** How its notices are sent; null: as the settings say. */
    channel: text().$type<NoticeChannel>(),
    createdAt: at().notNull(),
    toldAt: at(),
  },
  (t) => [
    uniqueIndex('saved_search_once').on(t.accountId, t.of, t.search),
    index('saved_search_due').on(t.of, t.toldAt),
  ],
)

/** Results already there when the search was saved, or notified since: never notified again. */
export const savedSearchFound = pgTable(
  'saved_search_found',
  {
    searchId: partOf(() => savedSearch.id),
    /** Id of the tutor or the job. */
    foundId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.foundId] })],
)
