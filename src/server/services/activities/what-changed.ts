import type { ActivityPlan, ActivityWhere } from '#contract/activity-plan.ts'
import type { NoticeWords } from '../../db/tables/index.ts'

/** Where an activity is held: what staff approve by itself. */
export const whereOf = ({ isOnline, areaId, place, onlineUrl }: ActivityWhere): ActivityWhere => ({
  ...{ isOnline, areaId, place, onlineUrl },
})

/** Whether whoever comes would come to another place, or open another link. */
export const isElsewhere = (before: ActivityWhere, after: ActivityWhere): boolean =>
  before.isOnline !== after.isOnline ||
  (after.isOnline
    ? before.onlineUrl !== after.onlineUrl
    : before.place !== after.place || before.areaId !== after.areaId)

const same = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))

/** Keys of the sessions at another time. */
export const touchedSessions = (before: ActivityPlan, after: ActivityPlan): string[] =>
  after.sessions.flatMap((one, at) => {
    const was = before.sessions[at]
    const isSame =
      was !== undefined && same(was.startsAt, one.startsAt) && same(was.endsAt, one.endsAt)
    return isSame ? [] : [one.key]
  })

/** As many new times as a message on a telephone has room for. */
const mostTimes = 3

/**
 * What a notice says of a change: the new place (never a link, which only tickets show), the first new
 * times as `from/until` with spaces between them, how many more there are, and fewer seats.
 */
export function changedWords(
  before: ActivityPlan,
  after: ActivityPlan,
  hasFewerSeats: boolean,
): NoticeWords {
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
