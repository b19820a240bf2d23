import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import { returnLimit } from './ticket-refund.ts'

/** The text that says until when tickets on sale may be returned, and where the money goes. */
export function returnRule(
  activity: Pick<ActivityDetail, 'kinds' | 'dates'>,
  isFree: boolean,
  now: number,
) {
  if (isLate(activity, now)) return 'tickets.rule.late'
  return isFree ? 'tickets.rule.free' : 'tickets.rule'
}

/** Whether the refund rule no longer allows returns of anything on sale. */
function isLate({ kinds, dates }: Pick<ActivityDetail, 'kinds' | 'dates'>, now: number): boolean {
  const firsts = kinds
    .filter(({ isOpen }) => isOpen)
    .map(({ sessionIds }) => dates.find(({ sessionId }) => sessionIds.includes(sessionId)))
  return (
    firsts.length > 0 &&
    firsts.every((date) => date && returnLimit(new Date(date.startsAt)).getTime() <= now)
  )
}
