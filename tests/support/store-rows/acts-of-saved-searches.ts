import { saveEdited } from '#stores/tutors/search/save-edited-search.ts'
import { askToSave } from '#stores/tutors/search/save-search.ts'
import { endSearch } from '#stores/tutors/search/saved-searches.ts'

export const actsOfSavedSearches: Readonly<Record<string, () => unknown>> = {
  'search: keep': () =>
    askToSave('tutor', { keyword: 'a', sort: 'price' as never, pageNum: 2, day: [6] }, () => {}),
  'search: end': () => endSearch(3),
  'search: other filters': () =>
    saveEdited({ searchId: 3, of: 'tutor', label: '' }, { keyword: 'a', pageNum: 2, day: [6] }),
}
