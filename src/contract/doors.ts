import * as v from 'valibot'
import { isoTime, opaque, recordId, requestKey, rowsOf, shortText } from './fields.ts'
import { call } from './kernel.ts'

/* Doors of activities: who checks tickets there needs no account, only the address of the door. */

/** What a helper is shown of a ticket. */
export const doorAnswers = [
  'in',
  'again',
  'otherSession',
  'notNow',
  'returned',
  'replaced',
  'several',
  'unknown',
] as const
export type DoorAnswer = (typeof doorAnswers)[number]

/** Why two records of a door do not fit together. */
const doorConflictKinds = ['twice', 'returned', 'replaced', 'otherSession', 'notNow'] as const

export const mostDoors = 20
/** Events that travel together. */
export const mostDoorEvents = 50

const DoorLink = v.object({
  doorId: v.number(),
  name: v.string(),
  createdAt: isoTime,
  expiresAt: isoTime,
  /** Null while it works, unless it has expired. */
  endedAt: v.nullable(isoTime),
  isOpen: v.boolean(),
  /** Tickets that were let in here. */
  letIn: v.number(),
})
export type DoorLink = v.InferOutput<typeof DoorLink>

export const doorLinks = call({
  own: true,
  method: 'GET',
  path: '/mechanism/activity/door/list',
  access: 'organization',
  summary: 'The doors of an own activity; the newest first.',
  query: v.object({ activityId: recordId }),
  data: v.object({ list: v.array(DoorLink) }),
  errors: ['A0404'],
})

export const makeDoorLink = call({
  own: true,
  method: 'POST',
  path: '/mechanism/activity/door/make',
  access: 'organization',
  signed: true,
  summary:
    'Makes the address of a door, which works until a day after the last session. It is told once: only its hash is kept. A0440 when the activity is over or not published, or has too many doors.',
  body: v.object({ activityId: recordId, name: v.pipe(shortText(40), v.nonEmpty('required')) }),
  data: v.object({
    door: DoorLink,
    address: v.string(),
    /** The address as a QR code: one path of SVG in a field of `size`. */
    qr: v.object({ path: v.string(), size: v.number() }),
  }),
  errors: ['A0404', 'A0440'],
})

export const endDoorLink = call({
  own: true,
  method: 'POST',
  path: '/mechanism/activity/door/end',
  access: 'organization',
  signed: true,
  summary: 'Ends a door at once; ended already, it stays so.',
  body: v.object({ doorId: recordId }),
  data: DoorLink,
  errors: ['A0404'],
})

const conflict = v.object({
  kind: v.picklist(doorConflictKinds),
  ticketId: v.number(),
  sessionId: v.number(),
  session: v.object({ title: v.string(), startsAt: isoTime }),
  ticketKind: v.string(),
  holder: v.string(),
  /** Each time that a door let it in, by the clock of the device; null: the door is forgotten. */
  letIn: v.array(v.object({ door: v.nullable(v.string()), deviceAt: isoTime })),
})
export type DoorConflict = v.InferOutput<typeof conflict>

export const doorConflicts = call({
  own: true,
  method: 'GET',
  path: '/mechanism/activity/door/conflicts',
  access: 'organization',
  summary:
    'What doors without a network let in and should not have: twice, too early or too late, or with a ticket that was given back, had another code or was for another session. The latest first, at most 200.',
  query: v.object({ activityId: recordId }),
  data: v.object({ list: v.array(conflict) }),
  errors: ['A0404'],
})

/** Never in an address, so that it is in no log. */
const token = opaque(/^[\w-]{43}$/u)

const doorSession = v.object({
  sessionId: v.number(),
  title: v.string(),
  startsAt: isoTime,
  endsAt: isoTime,
  /** Between which moments it lets in. */
  opensAt: isoTime,
  closesAt: isoTime,
})
const doorTicket = v.object({
  ticketId: v.number(),
  /** Of its code (`rules/ticket-code.ts`), by which a device knows it again. */
  codeHash: v.string(),
  number: v.string(),
  /** Of the codes before. */
  oldHashes: v.array(v.string()),
  kind: v.string(),
  holder: v.string(),
  isReturned: v.boolean(),
  sessionIds: v.array(v.number()),
  letIn: v.array(v.object({ sessionId: v.number(), at: isoTime, door: v.nullable(v.string()) })),
})

export const doorList = call({
  own: true,
  method: 'POST',
  path: '/api/activity/door/list',
  access: 'anyone',
  perMinute: 60,
  sends: 'json',
  summary:
    'All tickets of the activity of a door, for its device. Whoever has the address of the door may ask; A0404 once it has ended or expired.',
  body: v.object({ token }),
  data: v.object({
    door: v.string(),
    title: v.string(),
    expiresAt: isoTime,
    asOf: isoTime,
    sessions: v.array(doorSession),
    tickets: v.array(doorTicket),
  }),
  errors: ['A0404'],
})
export type DoorList = v.InferOutput<typeof doorList.data>

const doorEvent = v.object({
  /** Chosen by the device: sent again, it is the same event. */
  key: requestKey,
  sessionId: recordId,
  /** The whole code that was scanned, or the number that was typed. */
  code: opaque(/^[0-9a-f]{8}(?:[0-9a-f]{24})?$/u),
  /** As the list of the device had it. */
  ticketId: v.optional(recordId),
  /** By the clock of the device. */
  deviceAt: isoTime,
  /** What the device has shown without a network; left out, the server decides. */
  shown: v.optional(v.picklist(doorAnswers, 'choice')),
})

const shownTicket = v.object({
  kind: v.string(),
  holder: v.string(),
  /** As it is typed; empty once its account is closed. */
  number: v.string(),
  sessionIds: v.array(v.number()),
})
const doorVerdict = v.object({
  key: v.string(),
  /** What holds: what a device without a network showed may differ, and is kept as well. */
  answer: v.picklist(doorAnswers),
  ticket: v.nullable(shownTicket),
  /** When and where it was let into this session. */
  letIn: v.nullable(v.object({ at: isoTime, door: v.nullable(v.string()) })),
})
export type DoorVerdict = v.InferOutput<typeof doorVerdict>

export const checkTickets = call({
  own: true,
  method: 'POST',
  path: '/api/activity/door/check',
  access: 'anyone',
  perMinute: 120,
  sends: 'json',
  summary:
    'Lets tickets in, each once into a session, from six hours before it until twelve after it, and keeps what a device without a network has shown. An event that is sent again has the same answer.',
  body: v.object({
    token,
    events: v.pipe(rowsOf(doorEvent, mostDoorEvents), v.minLength(1, 'required')),
    /** What the clock of the device says as it sends them: it may be wrong. */
    sentAt: v.optional(isoTime),
  }),
  data: v.object({ list: v.array(doorVerdict) }),
  errors: ['A0404'],
})
