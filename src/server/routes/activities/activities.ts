import * as calls from '#contract/activities/activities.ts'
import * as figures from '#contract/activities/activity-figures.ts'
import * as search from '#contract/activities/activity-search.ts'
import * as tickets from '#contract/activities/tickets.ts'
import { readActivity } from '../../activities/activity-cards.ts'
import { readActivityFigures } from '../../activities/activity-figures.ts'
import { buyOwnTickets } from '../../activities/buy.ts'
import { changeOwnActivity } from '../../activities/change-activity.ts'
import { moneyFile, participantsFile } from '../../activities/figures-files.ts'
import { returnOwnPackage, returnOwnTicket } from '../../activities/give-back.ts'
import { messageTicketHolders } from '../../activities/message-holders.ts'
import { moveOwnActivity } from '../../activities/move-activity.ts'
import { readOwnActivities, readOwnActivity } from '../../activities/own-activity.ts'
import { countLeft, countUnderway } from '../../activities/own-counts.ts'
import { readOwnTickets } from '../../activities/own-tickets.ts'
import { readParticipants } from '../../activities/participants.ts'
import { previewOwnActivity } from '../../activities/preview-activity.ts'
import { redeemOwn } from '../../activities/redeem.ts'
import { saveOwnActivity } from '../../activities/save-activity.ts'
import { findActivities } from '../../activities/search-activities.ts'
import { joinWaiting, leaveWaiting } from '../../activities/waiting.ts'
import { readWaitingList } from '../../activities/waiting-list.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

export function activityRoutes(parts: AppParts): Route[] {
  const { db } = parts
  return [
    route(search.activityList, ({ query, locale }) => findActivities(parts, query, locale)),
    route(search.activityDetail, ({ query, locale }) =>
      readActivity(parts, query.activityId, locale),
    ),
    route(calls.ownActivities, ({ caller, query }) => readOwnActivities(db, caller, query)),
    route(calls.ownActivity, ({ caller, query }) => readOwnActivity(db, caller, query.activityId)),
    route(search.previewActivity, ({ caller, query, locale }) =>
      previewOwnActivity(db, caller, query.activityId, locale),
    ),
    route(figures.activityFigures, ({ caller, query }) =>
      readActivityFigures(db, caller, query.activityId),
    ),
    route(figures.activityParticipants, ({ caller, query, locale }) =>
      readParticipants(db, caller, query, locale),
    ),
    route(figures.messageHolders, ({ caller, body }) => messageTicketHolders(parts, caller, body)),
    route(figures.activityWaiting, ({ caller, query, locale }) =>
      readWaitingList(db, caller, query, locale),
    ),
    route(figures.activityParticipantsFile, ({ caller, query, locale }) =>
      participantsFile(db, caller, query.activityId, locale),
    ),
    route(figures.activityMoneyFile, ({ caller, query, locale }) =>
      moneyFile(db, caller, query.activityId, locale),
    ),
    route(calls.saveActivity, ({ caller, body }) => saveOwnActivity(parts, caller, body)),
    route(calls.moveActivity, ({ caller, body }) => moveOwnActivity(parts, caller, body)),
    route(calls.changeActivity, ({ caller, body }) => changeOwnActivity(parts, caller, body)),
    route(tickets.buyTickets, ({ caller, body }) => buyOwnTickets(parts, caller, body)),
    route(tickets.ownTickets, ({ caller, query, locale }) =>
      readOwnTickets(parts, caller.accountId, { ...query, locale }),
    ),
    route(tickets.redeemTicket, ({ caller, body }) => redeemOwn(parts, caller.accountId, body)),
    route(tickets.returnTicket, ({ caller, body }) =>
      returnOwnTicket(parts, caller.accountId, body.ticketId),
    ),
    route(tickets.returnPackage, ({ caller, body }) =>
      returnOwnPackage(parts, caller.accountId, body),
    ),
    route(tickets.waitForSeat, ({ caller, body }) =>
      joinWaiting(parts, caller.accountId, body.poolId),
    ),
    route(tickets.stopWaiting, ({ caller, body }) =>
      leaveWaiting(parts, caller.accountId, body.poolId),
    ),
    route(tickets.underwayActivities, ({ caller }) => countUnderway(parts, caller.accountId)),
    route(tickets.packageTicketsLeft, ({ caller }) => countLeft(parts, caller.accountId)),
  ]
}
