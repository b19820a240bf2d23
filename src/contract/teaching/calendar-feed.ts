import * as v from 'valibot'
import { isoTime, opaque } from '../fields.ts'
import { call } from '../kernel.ts'

/* Lessons as an iCalendar feed, behind a secret address that its owner may revoke. */

const Feed = v.object({
  /** When the current address was made; null if there is none. */
  madeAt: v.nullable(isoTime),
  /** Relative to the base address of the calls. Shown only once: just its hash is stored. */
  address: v.nullable(v.string()),
})

export const calendarFeed = call({
  own: true,
  method: 'GET',
  path: '/api/calendar/feed',
  access: 'person',
  summary: "Whether there is an address for the caller's lessons, and since when.",
  data: Feed,
  errors: [],
})

export const changeCalendarFeed = call({
  own: true,
  method: 'POST',
  path: '/api/calendar/feed/change',
  access: 'person',
  signed: true,
  summary:
    'Makes the secret address anew, after which the old one leads nowhere, or takes it back.',
  body: v.object({ event: v.picklist(['make', 'revoke'], 'choice') }),
  data: Feed,
  errors: [],
})

export const calendarFile = call({
  own: true,
  method: 'GET',
  path: '/api/calendar/lessons.ics',
  access: 'anyone',
  answers: 'file',
  perMinute: 30,
  summary: 'The lessons of whoever has the address, as iCalendar in UTC.',
  query: v.object({ key: opaque(/^[\w-]{43}$/u) }),
  data: v.unknown(),
  errors: [],
})
