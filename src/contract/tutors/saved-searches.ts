import * as v from 'valibot'
import { isoTime, recordId } from '../fields.ts'
import { call } from '../kernel.ts'
import { tutorFilters } from './tutor-search.ts'

/* Saved searches notify about new matches; results that exist when saving are never sent. */

const of = v.picklist(['tutor', 'job'], 'choice')
export type SavedSearchOf = v.InferOutput<typeof of>

export const mostSavedSearches = 20
/** A search with more results than this cannot be saved: it must be narrowed first. */
export const mostFoundAlready = 200

const SavedSearch = v.object({
  searchId: v.number(),
  of,
  /** Description: 數學 · 沙田區. */
  label: v.string(),
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
    ...v.omit(v.object(tutorFilters), ['keyword']).entries,
  }),
  data: SavedSearches,
  errors: ['A0440'],
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
