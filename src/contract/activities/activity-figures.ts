import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId, requestKey, severalLines } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { activityStatuses, ticketStatuses } from '../vocabulary.ts'

const day = v.pipe(v.string(), v.isoDate())

/** Parts of the prices paid: on hold, paid to the organization, commission, refunded. */
const money = {
  heldCents: v.number(),
  earnedCents: v.number(),
  commissionCents: v.number(),
  givenBackCents: v.number(),
}

const SessionFigures = v.object({
  sessionId: v.number(),
  title: v.string(),
  startsAt: isoTime,
  endsAt: isoTime,
  /** Valid tickets, and how many of them were let in. */
  tickets: v.number(),
  came: v.number(),
  ...money,
  /** When the money on hold is paid into the wallet; null if there is none. */
  heldUntil: v.nullable(isoTime),
})

const HolderMessage = v.object({ at: isoTime, message: v.string(), told: v.number() })

const PoolFigures = v.object({
  poolId: v.number(),
  name: v.string(),
  capacity: v.number(),
  sold: v.number(),
  held: v.number(),
  offered: v.number(),
  free: v.number(),
  waiting: v.number(),
  /** Seat offers to the waiting list that were accepted, and that expired. */
  taken: v.number(),
  lapsed: v.number(),
})

export const activityFigures = call({
  own: true,
  method: 'GET',
  path: '/mechanism/activity/own/figures',
  access: 'organization',
  summary:
    'What became of the seats, sessions, packages and money of an own activity, and who was told of changes.',
  query: v.object({ activityId: recordId }),
  data: v.object({
    activityId: v.number(),
    title: v.string(),
    status: v.picklist(activityStatuses),
    changeWaits: v.boolean(),
    /** All payments: the sum of the four amounts that follow. */
    soldCents: v.number(),
    ...money,
    sessions: v.array(SessionFigures),
    /** Money of package tickets that are not assigned to a session. */
    unused: v.object(money),
    pools: v.array(PoolFigures),
    kinds: v.array(
      v.object({ kindId: v.number(), name: v.string(), priceCents: v.number(), sold: v.number() }),
    ),
    packages: v.array(
      v.object({
        packageId: v.number(),
        name: v.string(),
        priceCents: v.number(),
        sold: v.number(),
        /** Valid tickets taken from these packages, and tickets still left in them. */
        used: v.number(),
        left: v.number(),
      }),
    ),
    /** The last 26 weeks with money movements, by their Monday in Hong Kong. */
    weeks: v.array(
      v.object({
        week: day,
        tickets: v.number(),
        soldCents: v.number(),
        earnedCents: v.number(),
        givenBackCents: v.number(),
      }),
    ),
    changes: v.array(
      v.object({ at: isoTime, what: v.picklist(['change', 'cancel']), told: v.number() }),
    ),
    messages: v.array(HolderMessage),
  }),
  errors: ['A0404'],
})

export const longestHolderMessage = 300

export const messageHolders = call({
  own: true,
  method: 'POST',
  path: '/mechanism/activity/own/message',
  access: 'organization',
  signed: true,
  summary:
    'Tells everybody who has a valid ticket of an own activity something, as a notice; once by its key. A0440 when nobody has a ticket, and for a fourth within 24 hours.',
  body: v.object({
    activityId: recordId,
    message: v.pipe(severalLines(longestHolderMessage), v.minLength(1, 'required')),
    key: requestKey,
  }),
  data: HolderMessage,
  errors: ['A0404', 'A0440'],
  perMinute: 12,
})

/** `came` and `absent` refer to the chosen session, or to any. */
export const participantChoices = ['valid', 'came', 'absent', 'back'] as const
export type ParticipantChoice = (typeof participantChoices)[number]

export const activityParticipants = call({
  own: true,
  method: 'GET',
  path: '/mechanism/activity/own/participants',
  access: 'organization',
  summary:
    'Who has a ticket of an own activity: nickname, masked name of whoever has the ticket, kind, and when a door let them in; newest first.',
  query: v.object({
    activityId: recordId,
    show: v.optional(v.picklist(participantChoices, 'choice'), 'valid'),
    sessionId: v.optional(recordId),
    kindId: v.optional(recordId),
    pageNum,
    pageSize: pageSize(20, 50),
  }),
  data: pageOf(
    v.object({
      ticketId: v.number(),
      holder: v.string(),
      buyer: v.string(),
      kind: v.string(),
      status: v.picklist(ticketStatuses),
      priceCents: v.number(),
      isRedeemed: v.boolean(),
      boughtAt: isoTime,
      sessions: v.array(v.object({ sessionId: v.number(), cameAt: v.nullable(isoTime) })),
    }),
  ),
  errors: ['A0404'],
})

export const activityWaiting = call({
  own: true,
  method: 'GET',
  path: '/mechanism/activity/own/waiting',
  access: 'organization',
  summary: 'Who waits for a seat of an own activity, by masked name, in the order of the lists.',
  query: v.object({
    activityId: recordId,
    poolId: v.optional(recordId),
    pageNum,
    pageSize: pageSize(20, 50),
  }),
  data: pageOf(
    v.object({
      entryId: v.number(),
      name: v.string(),
      pool: v.string(),
      /** Waiting-list position in its pool; null once a seat is offered. */
      place: v.nullable(v.number()),
      since: isoTime,
      offerBy: v.nullable(isoTime),
    }),
  ),
  errors: ['A0404'],
})

export const activityParticipantsFile = call({
  own: true,
  method: 'GET',
  path: '/mechanism/activity/own/participants/file',
  access: 'organization',
  answers: 'file',
  summary:
    'All who have or had a ticket of an own activity as a table for spreadsheets (CSV), with a column for each session.',
  query: v.object({ activityId: recordId }),
  data: v.unknown(),
  errors: ['A0404'],
  perMinute: 12,
})

export const activityMoneyFile = call({
  own: true,
  method: 'GET',
  path: '/mechanism/activity/own/money/file',
  access: 'organization',
  answers: 'file',
  summary: 'The money of an own activity by session as a table for spreadsheets (CSV).',
  query: v.object({ activityId: recordId }),
  data: v.unknown(),
  errors: ['A0404'],
  perMinute: 12,
})
