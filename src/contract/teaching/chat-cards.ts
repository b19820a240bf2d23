import * as v from 'valibot'
import { isoTime, recordId } from '../fields.ts'
import { call } from '../kernel.ts'
import { applicationStatuses, invitationStatuses, jobStatuses } from '../vocabulary.ts'
import { Wish } from './invitations.ts'
import { jobLabels } from './job-fields.ts'
import { Lesson } from './lessons.ts'

/* Current dealings of a conversation's two sides; actions use the calls of jobs and lessons. */

/** States in which each side is expected to act. */
export const awaitedStatuses = {
  parent: ['APPLIED', 'SHORTLISTED', 'CHOSEN'],
  tutor: ['INVITED', 'CHOSEN'],
} as const satisfies Record<string, readonly (typeof applicationStatuses)[number][]>

const common = {
  id: v.number(),
  at: isoTime,
  waits: v.boolean(),
}

export const ChatCard = v.variant('kind', [
  /** A job, with the tutor's application, invitation or booking. */
  v.object({
    kind: v.literal('application'),
    ...common,
    jobId: v.number(),
    jobNo: v.string(),
    ...jobLabels,
    status: v.picklist(applicationStatuses),
    jobStatus: v.picklist(jobStatuses),
    answerBy: v.nullable(isoTime),
  }),
  /** A lesson that is next, under way, unconfirmed, or proposed to be moved. */
  v.object({ kind: v.literal('lesson'), ...common, lesson: Lesson }),
  /** A bought invitation. */
  v.object({
    kind: v.literal('invitation'),
    ...common,
    status: v.picklist(invitationStatuses),
    answerBy: v.nullable(isoTime),
    wish: Wish,
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
