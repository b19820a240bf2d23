import { useState } from 'react'
import type { JobCard as Card } from '#contract/teaching/job-card.ts'
import { searchJobs } from '#contract/teaching/job-search.ts'
import { sortsOfAll } from '#contract/teaching/job-sorts.ts'
import { EditedSearchLater } from '#islands/tutors/search/EditedSearchLater.tsx'
import { type SearchPageProps, SearchScreen } from '#islands/tutors/search/SearchScreen.tsx'
import type { SearchSubject } from '#islands/tutors/search/subject.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { jobQuery } from '#rules/teaching/job-query.ts'
import { send } from '#stores/asking/client.ts'
import type { Ask } from '#stores/tutors/search/search.ts'
import { JobCard } from './JobCard.tsx'

const loadNews = () => import('./BoardNews.tsx')

const jobs: SearchSubject = {
  path: '/jobcase',
  sorts: sortsOfAll,
  card: (job: Card, level) => <JobCard key={job.jobId} job={job} level={level} />,
  above: <EditedSearchLater of="job" />,
}

const ask: Ask = (state, signal) => send(searchJobs, { query: jobQuery(state), signal })

export default function JobSearch(props: SearchPageProps) {
  const News = useLoaded(loadNews, true)
  const [sorts, setSorts] = useState(jobs.sorts)
  return (
    <SearchScreen {...props} subject={{ ...jobs, sorts }} ask={ask}>
      {News && <News onTutor={setSorts} />}
    </SearchScreen>
  )
}
