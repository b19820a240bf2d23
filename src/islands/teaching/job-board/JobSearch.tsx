import { useState } from 'react'
import type { JobCard as Card } from '#contract/teaching/job-card.ts'
import { type JobFilterName, jobFilterNames, searchJobs } from '#contract/teaching/job-search.ts'
import { type JobSort, sortsOfAll } from '#contract/teaching/job-sorts.ts'
import { type SearchPlace, SearchScreen } from '#islands/tutors/search/SearchScreen.tsx'
import type { SearchSubject } from '#islands/tutors/search/subject.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import type { SearchState } from '#rules/search-state.ts'
import { send } from '#stores/asking/client.ts'
import type { Ask } from '#stores/tutors/search/search.ts'
import { JobCard } from './JobCard.tsx'

const loadNews = () => import('./BoardNews.tsx')

const jobs: SearchSubject = {
  path: '/jobcase',
  sorts: sortsOfAll,
  card: (job: Card, level) => <JobCard key={job.jobId} job={job} level={level} />,
}

const asked = new Set<string>([...jobFilterNames, 'sort', 'pageNum'])

/** Drops filters that only the tutor search has. */
function jobQuery(state: SearchState): Pick<SearchState, JobFilterName> & { sort?: JobSort } {
  return Object.fromEntries(Object.entries(state).filter(([name]) => asked.has(name)))
}
const ask: Ask = (state, signal) => send(searchJobs, { query: jobQuery(state), signal })

export default function JobSearch(place: SearchPlace) {
  const News = useLoaded(loadNews, true)
  const [sorts, setSorts] = useState(jobs.sorts)
  return (
    <SearchScreen {...place} subject={{ ...jobs, sorts }} ask={ask}>
      {News && <News onTutor={setSorts} />}
    </SearchScreen>
  )
}
