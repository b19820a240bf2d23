import { jobDetail, searchJobs } from '#contract/teaching/job-search.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { readJobDetail } from '../../teaching/job-board/job-detail.ts'
import { searchJobs as search } from '../../teaching/job-board/job-search.ts'

export function jobBoardRoutes(board: AppParts): Route[] {
  return [
    route(searchJobs, ({ query, locale, caller }) =>
      search(board, query, { tutorId: caller.session?.tutorId ?? null, locale }),
    ),
    route(jobDetail, ({ query, locale }) => readJobDetail(board, query.jobNo, locale)),
  ]
}
