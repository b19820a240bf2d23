import * as v from 'valibot'
import { noticeChannels } from '../accounts/settings.ts'
import { isoTime, recordId, rowOf, shortText } from '../fields.ts'
import { call } from '../kernel.ts'
import { tutorFilters } from './tutor-search.ts'

/* Saved searches notify about new matches; results that exist when saving are never sent. */

const of = v.picklist(['tutor', 'job'], 'choice')
export type SavedSearchOf = v.InferOutput<typeof of>

export const mostSavedSearches = 20
/** A search with more results than this cannot be saved: it must be narrowed first. */
export const mostFoundAlready = 200

export const longestSearchName = 40

const filters = v.omit(v.object(tutorFilters), ['keyword'])
const channel = v.picklist(noticeChannels, 'choice')

const SavedSearch = v.object({
  searchId: v.number(),
  of,
  /** Its name, else a description: 數學 · 沙田區. */
  label: v.string(),
  /** Given by its owner; '' without one. */
  name: v.string(),
  /** How its notices are sent; null: as the settings say. */
  channel: v.nullable(channel),
  /** Its filters one by one; a range of fees is one. */
  choices: v.array(v.object({ filter: v.string(), value: v.string(), label: v.string() })),
  /** Query of the search page: `?subject=…`. */
  search: v.string(),
  savedAt: isoTime,
  /** Time of the last notification; null before the first. */
  toldAt: v.nullable(isoTime),
})

/** The whole list, newest first; every change returns it. */
const SavedSearches = v.object({ list: v.array(SavedSearch) })
export type SavedSearches = v.InferOutput<typeof SavedSearches>

export const savedSearches = call({
  own: true,
  method: 'GET',
  path: '/api/saved-search/list',
  access: 'person',
  summary: 'The searches that the caller wants to hear of, newest first.',
  data: SavedSearches,
  errors: [],
})

export const addSavedSearch = call({
  own: true,
  method: 'POST',
  path: '/api/saved-search/add',
  access: 'person',
  unsigned: 'saved',
  summary:
    'Saves a search for tutors or for jobs; the same again changes nothing. Filters that jobs do not have are passed over. A0440 for more than 20, and for a search without a filter or one that finds more than 200.',
  body: v.object({
    of: v.optional(of, 'tutor'),
    ...filters.entries,
  }),
  data: SavedSearches,
  errors: ['A0440'],
})

export const changeSavedSearch = call({
  own: true,
  method: 'POST',
  path: '/api/saved-search/change',
  access: 'person',
  unsigned: 'saved',
  summary:
    'Changes what is given: the name, how its notices are sent (null: as the settings say), or all filters. What the new filters find already is not told. A0440 as when saving, and for the filters of another saved search.',
  body: v.object({
    searchId: recordId,
    name: v.optional(shortText(longestSearchName)),
    channel: v.optional(v.nullable(channel)),
    filters: v.optional(rowOf(filters)),
  }),
  data: SavedSearches,
  errors: ['A0404', 'A0440'],
})

export const deleteSavedSearch = call({
  own: true,
  method: 'POST',
  path: '/api/saved-search/delete',
  access: 'person',
  unsigned: 'saved',
  summary: 'Ends the notices of a search; one that is not there is passed over.',
  body: v.object({ searchId: recordId }),
  data: SavedSearches,
  errors: [],
})
