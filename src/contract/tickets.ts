import * as v from 'valibot'
import { highestTicketPrice, mostKinds, mostPackages, mostTickets } from './activity-plan.ts'
import { isoTime, recordId, requestKey, rowsOf, shortText, wholeNumber } from './fields.ts'
import { call } from './kernel.ts'
import { OrderMade } from './orders.ts'
import { activityStatuses, ticketStatuses, waitingStatuses } from './vocabulary.ts'

/* Tickets of activities: how parents buy, redeem and give them back, and wait for a seat. */

/**
 * Seats are kept for orders that wait to be paid. Whoever let so many orders and offers go unpaid within
 * these days has none kept meanwhile; and of a pool of more than `freely` seats, accounts that have never
 * paid for anything may together keep this share.
 */
export const unpaidHolds = { most: 5, days: 7, share: 0.75, freely: 8 } as const

/** Who comes, by nickname: never a child's name. */
export const holder = shortText(20)
const seen = wholeNumber(0, highestTicketPrice)

export const buyTickets = call({
  own: true,
  method: 'POST',
  path: '/api/activity/buy',
  access: 'parent',
  signed: true,
  sends: 'json',
  summary:
    'Holds seats and makes one order for tickets and packages, at the prices that the buyer has seen; free ones are theirs at once. A0440 when no seat is free, a price has changed, it would be more than one buyer may have, or too many held seats were not paid for.',
  body: v.object({
    activityId: recordId,
    tickets: rowsOf(
      v.object({
        kindId: recordId,
        priceCents: seen,
        /** One for each ticket; may be empty. */
        holders: v.pipe(
          v.array(holder, 'text'),
          v.minLength(1, 'required'),
          v.maxLength(mostTickets, 'tooMany'),
        ),
      }),
      mostKinds,
    ),
    packages: v.optional(
      rowsOf(v.object({ packageId: recordId, priceCents: seen }), mostPackages),
      [],
    ),
    key: v.optional(requestKey),
  }),
  data: OrderMade,
  errors: ['A0404', 'A0410', 'A0440'],
})

/** How the right to give a ticket back stands. */
export const returnStates = ['rule', 'change', 'late', 'used'] as const
export type ReturnState = (typeof returnStates)[number]

const OwnTicket = v.object({
  ticketId: v.number(),
  status: v.picklist(ticketStatuses),
  kind: v.string(),
  holder: v.string(),
  priceCents: v.number(),
  /** Of a package. */
  isRedeemed: v.boolean(),
  /** The order that it waits for, or was bought with. */
  orderNo: v.nullable(v.string()),
  sessionIds: v.array(v.number()),
  /** Until then it may be given back; null when it may not. */
  returnBy: v.nullable(isoTime),
  /**
   * How the right to give a valid one back stands: by the rule, longer after a change, too late, or lost at
   * the door; null of one that is not valid, and of one that somebody else has paid for.
   */
  returnState: v.nullable(v.picklist(returnStates)),
  /** Of its price, what is held until its sessions have taken place. */
  safeCents: v.number(),
  /** What the door reads, while it is valid and not over, and the same drawn. */
  code: v.nullable(v.string()),
  /** One path of SVG in a square of `size`. */
  drawn: v.nullable(v.object({ path: v.string(), size: v.number() })),
  /** It may be renamed and passed on: nobody was let in with it, and no session has begun. */
  mayChange: v.boolean(),
  /** Until then a link passes it on; null without one. */
  passBy: v.nullable(isoTime),
  /** Another parent has paid for it: given back, its price goes to them. */
  isPassed: v.boolean(),
})

/** A session, as everybody sees it. */
export const dateOf = v.object({
  sessionId: v.number(),
  title: v.string(),
  startsAt: isoTime,
  endsAt: isoTime,
})

const Own = v.object({
  activityId: v.number(),
  title: v.string(),
  status: v.picklist(activityStatuses),
  organizer: v.string(),
  isOnline: v.boolean(),
  place: v.string(),
  area: v.nullable(v.string()),
  /** For whoever has a valid ticket; empty otherwise. */
  onlineUrl: v.string(),
  dates: v.array(dateOf),
  /** What the caller was last told of a change of place, time or seats; null when nothing was. */
  changed: v.nullable(v.object({ at: isoTime, text: v.string() })),
  tickets: v.array(OwnTicket),
  /** What the organization wrote to ticket holders, newest first; for whoever has a valid one. */
  messages: v.array(v.object({ at: isoTime, message: v.string() })),
  packages: v.array(
    v.object({
      boughtPackageId: v.number(),
      name: v.string(),
      tickets: v.number(),
      left: v.number(),
      safeCents: v.number(),
      /** Whole, and its time is not over. */
      mayReturn: v.boolean(),
      kinds: v.array(v.object({ kindId: v.number(), name: v.string(), free: v.number() })),
    }),
  ),
  waiting: v.array(
    v.object({
      poolId: v.number(),
      name: v.string(),
      status: v.picklist(waitingStatuses),
      /** How many wait before them. */
      before: v.number(),
      /** Until then the seat is kept; null without an offer. */
      offerBy: v.nullable(isoTime),
    }),
  ),
})
export type OwnTickets = v.InferOutput<typeof Own>

export const ownTickets = call({
  own: true,
  method: 'GET',
  path: '/api/activity/ticket/list',
  access: 'parent',
  summary: "The caller's tickets, packages and places in waiting lists, by activity.",
  query: v.object({ activityId: v.optional(recordId) }),
  data: v.object({ list: v.array(Own) }),
  errors: [],
})

export const redeemTicket = call({
  own: true,
  method: 'POST',
  path: '/api/activity/package/redeem',
  access: 'parent',
  signed: true,
  sends: 'json',
  summary: 'Makes a ticket of one that is left in a package; once by its key.',
  body: v.object({
    boughtPackageId: recordId,
    kindId: recordId,
    holder: v.optional(holder, ''),
    key: requestKey,
  }),
  data: v.object({ ticketId: v.number() }),
  errors: ['A0404', 'A0440'],
})

export const returnTicket = call({
  own: true,
  method: 'POST',
  path: '/api/activity/ticket/return',
  access: 'parent',
  signed: true,
  sends: 'json',
  summary:
    'Gives a ticket back: its seat is free, its price is in the wallet. Again answers the same. A0440 once it is too late or was used.',
  body: v.object({ ticketId: recordId }),
  data: v.object({ status: v.picklist(ticketStatuses) }),
  errors: ['A0404', 'A0440'],
})

export const returnPackage = call({
  own: true,
  method: 'POST',
  path: '/api/activity/package/return',
  access: 'parent',
  signed: true,
  sends: 'json',
  summary: 'Gives back a package of which no ticket was taken. Again answers the same.',
  body: v.object({ boughtPackageId: recordId }),
  data: v.object({ returned: v.boolean() }),
  errors: ['A0404', 'A0440'],
})

export const waitForSeat = call({
  own: true,
  method: 'POST',
  path: '/api/activity/waiting/join',
  access: 'parent',
  signed: true,
  sends: 'json',
  summary: 'Waits for one seat of a pool. A0440 while one is free or sales are over.',
  body: v.object({ poolId: recordId }),
  data: v.object({ before: v.number() }),
  errors: ['A0404', 'A0440'],
})

export const stopWaiting = call({
  own: true,
  method: 'POST',
  path: '/api/activity/waiting/leave',
  access: 'parent',
  signed: true,
  sends: 'json',
  summary: 'Leaves a waiting list; a seat that was offered goes to the next.',
  body: v.object({ poolId: recordId }),
  data: v.object({ left: v.boolean() }),
  errors: [],
})

export const underwayActivities = call({
  spec: 'PA10',
  method: 'GET',
  path: '/api/v2/parent/overview/underway/activity/count',
  access: 'parent',
  summary: 'How many activities the parent has a ticket for that are not over.',
  data: v.object({ count: v.number() }),
  errors: [],
})

export const packageTicketsLeft = call({
  spec: 'PA11',
  method: 'GET',
  path: '/api/v2/parent/overview/ticket/package/remaining',
  access: 'parent',
  summary: 'How many tickets are left in packages of activities that are not over.',
  data: v.object({ remaining: v.number() }),
  errors: [],
})
