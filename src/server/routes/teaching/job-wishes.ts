import * as calls from '#contract/teaching/job-wishes.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import * as wishes from '../../teaching/job-board/job-wishes.ts'

export function jobWishRoutes(parts: AppParts): Route[] {
  const { db, clock } = parts
  return [
    route(calls.jobWishes, ({ caller }) => wishes.readJobWishes(db, caller.accountId)),
    route(calls.addJobWishes, ({ caller, body }) =>
      wishes.saveJobWishes(db, caller.accountId, body, clock()),
    ),
    route(calls.deleteJobWishes, ({ caller, body }) =>
      wishes.removeJobWishes(db, caller.accountId, body),
    ),
    route(calls.wishedJobs, ({ caller, query, locale }) =>
      wishes.wishedJobs(parts, caller, query, locale),
    ),
  ]
}
