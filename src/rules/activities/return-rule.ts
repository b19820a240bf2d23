import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import type { RefundRule } from '../sales/refund-rules.ts'
import { returnLimit } from './ticket-refund.ts'

interface OnSale {
  /** Nothing that is meant costs anything. */
  isFree: boolean
  hasPackages: boolean
}

/** Until when tickets and packages on sale may be returned, and where their money goes. */
export function returnRules(
  activity: Pick<ActivityDetail, 'kinds' | 'dates'>,
  { isFree, hasPackages }: OnSale,
  now: number,
): RefundRule[] {
  const ofTickets = isLate(activity, now) ? 'ticketLate' : isFree ? 'ticketFree' : 'ticket'
  return hasPackages && !isFree ? [ofTickets, 'ticketPackage'] : [ofTickets]
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
