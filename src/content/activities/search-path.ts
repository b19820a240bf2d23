import type { ActivityFilter, activityList } from '#contract/activities/activity-search.ts'
import type { QueryValue } from '#contract/kernel.ts'
import { listPath } from '#rules/list-pages.ts'

export type ActivityChoice = Pick<QueryValue<typeof activityList>, ActivityFilter | 'sort'>

/** Path of an activity search without language prefix: `/organization/activity?q=robot&free=1`. */
export function activitySearchPath(choice: ActivityChoice, page = 1): string {
  const { keyword: q, subject, area, organizer, free, online, sort } = choice
  const given = {
    ...{ q, subject, area: String(area), organizer: String(organizer), free, online },
    sort: sort === 'soonest' ? '' : sort,
  }
  return listPath('/organization/activity', given, page)
}
