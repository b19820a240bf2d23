import * as calls from '#contract/activities/own-ticket.ts'
import { renameOwnTicket } from '../../activities/change-ticket.ts'
import { keepOwnTicket, passOwnTicket, readOffered } from '../../activities/pass-ticket.ts'
import { takeOfferedTicket } from '../../activities/take-ticket.ts'
import { writeTicketCalendar } from '../../activities/ticket-calendar.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

export function ownTicketRoutes(parts: AppParts): Route[] {
  return [
    route(calls.renameTicket, ({ caller, body }) => renameOwnTicket(parts, caller.accountId, body)),
    route(calls.passTicket, ({ caller, body }) =>
      passOwnTicket(parts, caller.accountId, body.ticketId),
    ),
    route(calls.keepTicket, ({ caller, body }) =>
      keepOwnTicket(parts, caller.accountId, body.ticketId),
    ),
    route(calls.offeredTicket, ({ caller: { session }, body, locale }) => {
      const owner = session?.owner
      const accountId = owner !== undefined && 'accountId' in owner ? owner.accountId : null
      return readOffered(parts, accountId, { ...body, locale })
    }),
    route(calls.takeTicket, ({ caller, body }) => takeOfferedTicket(parts, caller.accountId, body)),
    route(calls.ticketCalendar, ({ caller, query, locale }) =>
      writeTicketCalendar(parts, caller.accountId, { ...query, locale }),
    ),
  ]
}
