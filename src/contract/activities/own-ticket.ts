import * as v from 'valibot'
import { isoTime, opaque, recordId } from '../fields.ts'
import { call } from '../kernel.ts'
import { dateOf, holder } from './tickets.ts'

/* A parent's ticket: renaming, passing it on to another parent, and a calendar file. */

export const renameTicket = call({
  own: true,
  method: 'POST',
  path: '/api/activity/ticket/rename',
  access: 'parent',
  signed: true,
  sends: 'json',
  summary:
    'Says who comes with a ticket; another name makes another code, and the one before lets nobody in. A0440 once a session has begun or a door has let it in.',
  body: v.object({ ticketId: recordId, holder }),
  data: v.object({ ticketId: v.number() }),
  errors: ['A0404', 'A0440'],
})

export const passTicket = call({
  own: true,
  method: 'POST',
  path: '/api/activity/ticket/pass',
  access: 'parent',
  signed: true,
  sends: 'json',
  summary:
    'Makes the secret of a link by which another parent may take a ticket over, once; one that was made before leads nowhere. Only its hash is kept.',
  body: v.object({ ticketId: recordId }),
  data: v.object({ token: v.string(), until: isoTime }),
  errors: ['A0404', 'A0440'],
})

export const keepTicket = call({
  own: true,
  method: 'POST',
  path: '/api/activity/ticket/keep',
  access: 'parent',
  signed: true,
  sends: 'json',
  summary: 'Takes the link of an own ticket back, while nobody has taken it over.',
  body: v.object({ ticketId: recordId }),
  data: v.object({ kept: v.boolean() }),
  errors: ['A0404'],
})

const token = opaque(/^[\w-]{43}$/u)

const Offered = v.object({
  /** Public name of the parent who gives it; empty once their account is closed. */
  giver: v.string(),
  activityId: v.number(),
  title: v.string(),
  organizer: v.string(),
  place: v.string(),
  area: v.nullable(v.string()),
  isOnline: v.boolean(),
  kind: v.string(),
  dates: v.array(dateOf),
  /** The ticket was paid for: a refund goes to the original buyer. */
  isPaid: v.boolean(),
  isOwn: v.boolean(),
  until: isoTime,
})
export type OfferedTicket = v.InferOutput<typeof Offered>

export const offeredTicket = call({
  own: true,
  method: 'POST',
  path: '/api/activity/ticket/offered',
  access: 'anyone',
  sends: 'json',
  perMinute: 30,
  summary:
    'What a link would pass on, and from whom, also before signing in. A0404 for one that was used, was taken back, is too old or never was.',
  body: v.object({ token }),
  data: Offered,
  errors: ['A0404'],
})

export const takeTicket = call({
  own: true,
  method: 'POST',
  path: '/api/activity/ticket/take',
  access: 'parent',
  signed: true,
  sends: 'json',
  perMinute: 30,
  summary:
    'Takes a ticket over by its link: its owner, holder and code change at once. Again, by the same parent, it answers the same. A0440 for an own ticket, one that was let in or has begun, and where it would be more than one buyer may have.',
  body: v.object({ token, holder: v.optional(holder, '') }),
  data: v.object({ ticketId: v.number() }),
  errors: ['A0404', 'A0440'],
})

export const ticketCalendar = call({
  own: true,
  method: 'GET',
  path: '/api/activity/ticket/calendar',
  access: 'parent',
  answers: 'file',
  perMinute: 30,
  summary: 'The sessions of an own valid ticket as iCalendar, in UTC.',
  query: v.object({ ticketId: recordId }),
  data: v.unknown(),
  errors: ['A0404', 'A0440'],
})
