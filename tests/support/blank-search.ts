import type { TutorSearch } from '#contract/tutors/tutor-search.ts'

/** A search of tutors without criteria, with its facets. */
export const blankSearch: TutorSearch = {
  subject: [],
  level: [],
  area: [],
  mode: [],
  tutorLevel: [],
  university: [],
  major: [],
  firstLanguage: [],
  teachIn: [],
  day: [],
  proof: [],
  sort: 'best',
  pageNum: 1,
  pageSize: 20,
  facets: '1',
  understand: '1',
}
