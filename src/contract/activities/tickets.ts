import * as v from 'valibot'
import { tooMany } from '#rules/primitives/limits.ts'
import { Cover } from '../cover.ts'
import {
  centsBetween,
  isoTime,
  recordId,
  requestKey,
  rowsOf,
  shortText,
  wholeNumber,
} from '../fields.ts'
import { call } from '../kernel.ts'
import { OrderMade } from '../sales/orders.ts'
import { activityStatuses, ticketStatuses, waitingStatuses } from '../vocabulary.ts'
import { highestTicketPrice, mostKinds, mostPackages, mostTickets } from './activity-plan.ts'

/**
 * Limits of seats reserved for unpaid orders. An account with `most` unpaid orders and offers
 * within `days` gets no reservation; in pools of more than `freely` seats, accounts that have never
 * paid for anything may together reserve only this share.
 */
export const unpaidHolds = { most: 5, days: 7, share: 0.75, freely: 8 } as const

export const longestHolder = 20
/** Nickname of the ticket holder: never a child's name. */
export const holder = shortText(longestHolder)
const seen = centsBetween(0, highestTicketPrice)

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
        holders: v.pipe(
          v.array(holder, 'text'),
          v.minLength(1, 'required'),
          v.maxLength(mostTickets, tooMany(mostTickets)),
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

export const returnStates = ['rule', 'change', 'late', 'used'] as const
export type ReturnState = (typeof returnStates)[number]

const OwnTicket = v.object({
  ticketId: v.number(),
  status: v.picklist(ticketStatuses),
  kind: v.string(),
  holder: v.string(),
  /** 0 for the holder of a ticket that another parent paid for. */
  priceCents: v.number(),
  /** It was paid for, alone or in a package. */
  isPaid: v.boolean(),
  isRedeemed: v.boolean(),
  /** Given back, it returns into the package that it was taken from. */
  intoPackage: v.boolean(),
  /** The order that awaits payment, or that paid for it. */
  orderNo: v.nullable(v.string()),
  sessionIds: v.array(v.number()),
  /** Deadline for returning the ticket; null if it cannot be returned. */
  returnBy: v.nullable(isoTime),
  /**
   * Right to return a valid ticket: by the rule, extended after a change, too late, or lost by
   * admission; null for an invalid ticket, and for one paid for by another parent.
   */
  returnState: v.nullable(v.picklist(returnStates)),
  /** Part of the price held until its sessions have taken place; 0 as `priceCents`. */
  safeCents: v.number(),
  /** Door code, while the ticket is valid and its sessions are not over. */
  code: v.nullable(v.string()),
  /** QR code of `code`: one SVG path in a square of `size`. */
  drawn: v.nullable(v.object({ path: v.string(), size: v.number() })),
  /** May be renamed and passed on: not used at the door, and no session has begun. */
  mayChange: v.boolean(),
  passBy: v.nullable(isoTime),
  /** Another parent paid for it: a refund goes to them. */
  isPassed: v.boolean(),
})

/** A session, in its public form. */
export const dateOf = v.object({
  sessionId: v.number(),
  title: v.string(),
  startsAt: isoTime,
  endsAt: isoTime,
})

const Own = v.object({
  activityId: v.number(),
  title: v.string(),
  cover: Cover,
  status: v.picklist(activityStatuses),
  organizer: v.string(),
  isOnline: v.boolean(),
  place: v.string(),
  area: v.nullable(v.string()),
  /** For holders of a valid ticket; otherwise empty. */
  onlineUrl: v.string(),
  dates: v.array(dateOf),
  /** The last change of venue, time or seats that the caller was notified of, if any. */
  changed: v.nullable(v.object({ at: isoTime, text: v.string() })),
  tickets: v.array(OwnTicket),
  /** From the organization to holders of a valid ticket, newest first. */
  messages: v.array(v.object({ at: isoTime, message: v.string() })),
  packages: v.array(
    v.object({
      boughtPackageId: v.number(),
      name: v.string(),
      tickets: v.number(),
      left: v.number(),
      safeCents: v.number(),
      /** What is left may be given back: until the activity ends, or longer after a change. */
      mayReturn: v.boolean(),
      kinds: v.array(v.object({ kindId: v.number(), name: v.string(), free: v.number() })),
    }),
  ),
  waiting: v.array(
    v.object({
      poolId: v.number(),
      name: v.string(),
      status: v.picklist(waitingStatuses),
      before: v.number(),
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
  summary:
    'Gives back what is left of a package: its share of the price is in the wallet. Again answers the same.',
  body: v.object({
    boughtPackageId: recordId,
    /** Tickets left, as the caller has read: A0440 if another one was taken since. */
    left: v.optional(wholeNumber(1, 10_000)),
  }),
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
