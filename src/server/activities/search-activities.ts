import { areaById, districtOf } from '#catalogue/areas.ts'
import { label } from '#catalogue/labels.ts'
import {
  type ActivityListAnswer,
  activityFilters,
  type activityList,
} from '#contract/activities/activity-search.ts'
import type { QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList, windowOf } from '#rules/list-pages.ts'
import type { ActivityHits, ActivityIndex } from '../search/activities/port.ts'
import { waysOut } from '../search/ways-out.ts'
import { offeredCards } from './activity-cards.ts'
import type { ActivityParts } from './own-activity.ts'

type Query = QueryValue<typeof activityList>

/** A page of upcoming activities, their districts, and filters to relax if nothing matches. */
export async function findActivities(
  { activities, ...parts }: ActivityParts & { activities: ActivityIndex },
  { sort, pageNum, pageSize, ...filters }: Query,
  locale: Locale,
): Promise<ActivityListAnswer> {
  const now = parts.clock()
  const page = windowOf({ pageNum, pageSize })
  const { activityIds, total, areas } = await activities.search({ filters, sort, now, ...page })
  const list = await offeredCards(parts, activityIds, locale)
  return {
    ...pageOfList(list, { total, pageNum, pageSize }),
    areas: districtsOf(areas, locale),
    relax:
      total === 0
        ? await waysOut(activityFilters, filters, (fewer) => activities.count(fewer, now))
        : [],
  }
}

function districtsOf(areas: ActivityHits['areas'], locale: Locale): ActivityListAnswer['areas'] {
  const counted = new Map<number, number>()
  for (const [area, count] of areas) {
    const district = districtOf(Number(area)) ?? areaById(Number(area))
    if (district !== undefined) counted.set(district.id, (counted.get(district.id) ?? 0) + count)
  }
  return [...counted]
    .map(([value, count]) => {
      const area = areaById(value)
      return { value, label: area === undefined ? '' : label(area, locale), count }
    })
    .sort((one, other) => other.count - one.count || one.value - other.value)
}
