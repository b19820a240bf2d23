import { type JobFilterName, jobFilterNames } from '#contract/teaching/job-search.ts'
import type { JobSort } from '#contract/teaching/job-sorts.ts'
import type { SearchState } from '../search-state.ts'

const asked = new Set<string>([...jobFilterNames, 'sort', 'pageNum'])

type JobQuery = Pick<SearchState, JobFilterName | 'pageNum'> & { sort?: JobSort }

/** A search as the board asks for it: without filters that only the tutor search has. */
export const jobQuery = (state: SearchState): JobQuery =>
  Object.fromEntries(Object.entries(state).filter(([name]) => asked.has(name)))
