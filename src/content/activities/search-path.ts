import type { ActivityFilter, activityList } from '#contract/activities/activity-search.ts'
import type { QueryValue } from '#contract/kernel.ts'
import { type Locale, localPath } from '#i18n/locales.ts'

export type ActivityChoice = Pick<QueryValue<typeof activityList>, ActivityFilter | 'sort'>

/** Path of an activity search: `/en/organization/activity?q=robot&free=1`. */
export function activitySearchPath(
  locale: Locale,
  { keyword, subject, area, free, online, sort }: ActivityChoice,
  page = 1,
): string {
  const given = {
    q: keyword,
    subject,
    area: String(area),
    free,
    online,
    sort: sort === 'soonest' ? '' : sort,
    page: page > 1 ? String(page) : '',
  }
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
  return [localPath(locale, '/organization/activity'), query.toString()].filter(Boolean).join('?')
}
