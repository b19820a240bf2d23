import {
  type ActivityPlan,
  type ActivityWhere,
  whereNames,
} from '#contract/activities/activity-plan.ts'
import { pick } from '#rules/primitives/record-fields.ts'
import type { NoticeValues } from '../db/tables/index.ts'

/** The location fields, which staff approve by themselves. */
export const whereOf = (plan: ActivityWhere): ActivityWhere => pick(plan, whereNames)

/** Whether participants would have to go to another venue or open another link. */
export const isElsewhere = (before: ActivityWhere, after: ActivityWhere): boolean =>
  before.isOnline !== after.isOnline ||
  (after.isOnline
    ? before.onlineUrl !== after.onlineUrl
    : before.place !== after.place || before.areaId !== after.areaId)

const same = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))

export const touchedSessions = (before: ActivityPlan, after: ActivityPlan): string[] =>
  after.sessions.flatMap((one, at) => {
    const was = before.sessions[at]
    const isSame =
      was !== undefined && same(was.startsAt, one.startsAt) && same(was.endsAt, one.endsAt)
    return isSame ? [] : [one.key]
  })

/** As many new times as fit into a message on a phone. */
const mostTimes = 3

/** Names the new venue but never the link, which only tickets show; times are `from/until`. */
export function changedValues(
  before: ActivityPlan,
  after: ActivityPlan,
  hasFewerSeats: boolean,
): NoticeValues {
  const moved = touchedSessions(before, after)
  const times = after.sessions.flatMap(({ key, startsAt, endsAt }) =>
    moved.includes(key) && startsAt !== null && endsAt !== null ? [`${startsAt}/${endsAt}`] : [],
  )
  return {
    ...(isElsewhere(before, after) && (after.isOnline ? { online: 1 } : { place: after.place })),
    ...(times.length > 0 && { times: times.slice(0, mostTimes).join(' ') }),
    ...(times.length > mostTimes && { more: times.length - mostTimes }),
    ...(hasFewerSeats && { seats: 1 }),
  }
}
