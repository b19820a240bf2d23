import * as v from 'valibot'
import { isoTime, recordId } from './fields.ts'
import { jobLabels } from './job-fields.ts'
import { call } from './kernel.ts'
import { Lesson } from './lessons.ts'
import { applicationStatuses, invitationStatuses, jobStatuses } from './vocabulary.ts'

/*
 * What stands between the two of a conversation, as it is now: both sides read the same states. What
 * may be done is done by the calls of jobs, lessons and invitations.
 */

/** What stands between the two, in the states where it is the turn of a side. */
export const awaitedStatuses = {
  parent: ['APPLIED', 'SHORTLISTED'],
  tutor: ['INVITED', 'CHOSEN'],
} as const satisfies Record<string, readonly (typeof applicationStatuses)[number][]>

const common = {
  id: v.number(),
  at: isoTime,
  /** It is the reader's turn. */
  waits: v.boolean(),
}

export const ChatCard = v.variant('kind', [
  /** A job with what is between it and the tutor: an application, an invitation to it, a booking. */
  v.object({
    kind: v.literal('application'),
    ...common,
    jobId: v.number(),
    jobNo: v.string(),
    ...jobLabels,
    status: v.picklist(applicationStatuses),
    jobStatus: v.picklist(jobStatuses),
    /** Until when a booked tutor may answer. */
    answerBy: v.nullable(isoTime),
  }),
  /** A lesson that is next, under way, waits for a word, or would be moved. */
  v.object({ kind: v.literal('lesson'), ...common, lesson: Lesson }),
  /** A bought invitation. */
  v.object({
    kind: v.literal('invitation'),
    ...common,
    status: v.picklist(invitationStatuses),
    answerBy: v.nullable(isoTime),
  }),
])
export type ChatCard = v.InferOutput<typeof ChatCard>

export const chatCards = call({
  own: true,
  method: 'GET',
  path: '/api/chat/card/list',
  access: 'person',
  summary:
    'Jobs, bookings, invitations and lessons between the two of a conversation, as they are now: what waits for the caller first.',
  query: v.object({ withUser: recordId }),
  data: v.object({ side: v.picklist(['parent', 'tutor']), cards: v.array(ChatCard) }),
  errors: ['A0404'],
})
