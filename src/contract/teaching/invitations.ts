import * as v from 'valibot'
import { areaId, isoTime, longText, pageNum, pageSize, recordId, yesOrNo } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { OrderMade, purchaseKey } from '../sales/orders.ts'
import { TutorCard } from '../tutors/tutor-search.ts'
import { invitationStatuses, itemValue, levelKey } from '../vocabulary.ts'
import { jobLabels } from './job-fields.ts'

/*
 * Bought invitations: each asks one tutor, needs no job, and reveals the tutor's number once they
 * accept. Invitations to a job are free (applications.ts).
 */

export const mostWishCharacters = 200

/** What the tutor learns of the parent's wish before they answer. */
export const wishFields = {
  preferredSubject: v.nullish(itemValue, null),
  level: v.nullish(levelKey, null),
  areaId: v.nullish(areaId, null),
  words: v.optional(longText(mostWishCharacters), ''),
}
const WishFields = v.object(wishFields)
export type WishFields = v.InferOutput<typeof WishFields>

/** A wish in the reader's language; all empty where the parent said nothing. */
export const Wish = v.object({ ...jobLabels, words: v.string() })
export type Wish = v.InferOutput<typeof Wish>

export const invitationsLeft = call({
  spec: 'PA09',
  method: 'GET',
  path: '/api/v2/parent/overview/tutor/invitation/remaining',
  access: 'parent',
  summary: 'How many bought invitations the caller has left.',
  data: v.object({
    remaining: v.number(),
    /** When the first of them expire; null without any. */
    expiresAt: v.nullable(isoTime),
  }),
  errors: [],
})

export const invitationPackageList = call({
  spec: 'PA18',
  method: 'GET',
  path: '/api/v2/parent/invitation/tutor/list',
  access: 'parent',
  summary: 'The packages of invitations, and what one invitation costs alone.',
  data: v.object({
    list: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        quantity: v.number(),
        priceCents: v.number(),
        days: v.number(),
      }),
    ),
    lone: v.object({ priceCents: v.number(), days: v.number() }),
  }),
  errors: [],
})

export const buyInvitations = call({
  spec: 'PA19',
  method: 'POST',
  path: '/api/v2/parent/invitation/tutor/purchase',
  access: 'parent',
  signed: true,
  summary: 'Makes an order for a package of invitations.',
  query: v.object({ id: recordId }),
  body: purchaseKey,
  data: OrderMade,
  errors: ['A0404', 'A0440'],
})

const Sent = v.object({
  invitationId: v.number(),
  status: v.picklist(invitationStatuses),
  tutorId: v.number(),
  sentAt: isoTime,
  /** Deadline for the tutor; null after their answer or the deadline. */
  answerBy: v.nullable(isoTime),
  /** Until when the tutor's number is shown. */
  contactUntil: v.nullable(isoTime),
  /** The invitation was credited back to the caller. */
  returned: v.boolean(),
  wish: Wish,
})
export type SentInvitation = v.InferOutput<typeof Sent>

export const useInvitation = call({
  spec: 'PA20',
  method: 'POST',
  path: '/api/v2/parent/invitation/tutor/use',
  access: 'parent',
  signed: true,
  summary:
    'Invites a tutor with a bought invitation, and opens a conversation with the words of the wish; free while one to this tutor waits or shows their number. A0440 without any left, and for 90 days after the tutor declined.',
  query: v.object({ tutorId: recordId }),
  body: WishFields,
  data: Sent,
  errors: ['A0404', 'A0440'],
})

export const buyLoneInvitation = call({
  spec: 'PA23',
  method: 'POST',
  path: '/api/v2/parent/contact/invitation/tutor/alone',
  access: 'parent',
  signed: true,
  summary: 'Makes an order for one invitation, sent to this tutor when it is paid.',
  body: v.object({ tutorId: recordId, ...wishFields, ...purchaseKey.entries }),
  data: OrderMade,
  errors: ['A0404', 'A0440'],
})

export const invitationContact = call({
  spec: 'PA27',
  method: 'POST',
  path: '/api/v2/parent/get/invitation/tutor/contact',
  access: 'parent',
  signed: true,
  summary:
    'How to reach a tutor who said yes to an invitation of the caller, for 90 days. A0440 while they have not answered; A0301 without an invitation.',
  query: v.object({ tutorId: recordId }),
  data: v.object({ countryCode: v.string(), mobile: v.string(), until: isoTime }),
  errors: ['A0301', 'A0440'],
})

export const sentInvitations = call({
  own: true,
  method: 'GET',
  path: '/api/parent/invitation/list',
  access: 'parent',
  summary: 'The invitations that the caller sent, newest first.',
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(v.object({ ...Sent.entries, tutor: v.nullable(TutorCard) })),
  errors: [],
})

const Received = v.object({
  invitationId: v.number(),
  status: v.picklist(invitationStatuses),
  parent: v.string(),
  sentAt: isoTime,
  answerBy: v.nullable(isoTime),
  /** Until when the parent sees the caller's number. */
  contactUntil: v.nullable(isoTime),
  wish: Wish,
  /** Id of the conversation of the two; null for invitations of before there was one. */
  contactId: v.nullable(v.number()),
})
export type ReceivedInvitation = v.InferOutput<typeof Received>

export const receivedInvitations = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/invitation/list',
  access: 'tutor',
  summary: 'Invitations of parents to the caller, newest first.',
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(Received),
  errors: [],
})

export const answerInvitation = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/invitation/answer',
  access: 'tutor',
  signed: true,
  summary:
    "Says yes, which shows the parent the caller's number for 90 days, or no, which gives the invitation back.",
  body: v.object({ invitationId: recordId, accept: yesOrNo }),
  data: Received,
  errors: ['A0404', 'A0440'],
})
