import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId, requestKey, rowsOf, wholeNumber } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { rejectReasons } from '../moderation/approvals.ts'
import { activityStatuses } from '../vocabulary.ts'
import {
  ActivityWhere,
  changeFields,
  mostPools,
  mostSeats,
  mostSessions,
  partKey,
  planFields,
  SessionTime,
} from './activity-plan.ts'

export const activityMoves = ['submit', 'revise', 'pause', 'resume', 'cancel'] as const
export type ActivityMove = (typeof activityMoves)[number]

const OwnActivity = v.object({
  activityId: v.number(),
  status: v.picklist(activityStatuses),
  /** Edit counter, sent back with the next change to detect conflicts. */
  version: v.number(),
  ...planFields,
  seats: v.array(
    v.object({
      poolKey: v.string(),
      capacity: v.number(),
      free: v.number(),
      held: v.number(),
      offered: v.number(),
      sold: v.number(),
      waiting: v.number(),
    }),
  ),
  refusal: v.nullable(v.object({ reason: v.picklist(rejectReasons), note: v.string() })),
  /** New venue awaiting approval; null when unchanged. */
  waitingWhere: v.nullable(ActivityWhere),
  /** New session times that need approval because they are so near. */
  waitingTimes: v.array(SessionTime),
  updatedAt: isoTime,
  may: v.array(v.picklist([...activityMoves, 'save', 'change'])),
})
export type OwnActivity = v.InferOutput<typeof OwnActivity>

export const ownActivities = call({
  own: true,
  method: 'GET',
  path: '/mechanism/activity/own/list',
  access: 'organization',
  summary: "The organization's activities, as they stand; what was changed last first.",
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(
    v.object({
      activityId: v.number(),
      title: v.string(),
      status: v.picklist(activityStatuses),
      startsAt: v.nullable(isoTime),
      sold: v.number(),
      updatedAt: isoTime,
    }),
  ),
  errors: [],
})

export const ownActivity = call({
  own: true,
  method: 'GET',
  path: '/mechanism/activity/own/detail',
  access: 'organization',
  summary: 'An own activity, as it is written and sold.',
  query: v.object({ activityId: recordId }),
  data: OwnActivity,
  errors: ['A0404'],
})

export const saveActivity = call({
  own: true,
  method: 'POST',
  path: '/mechanism/activity/save',
  access: 'organization',
  unsigned: 'words',
  sends: 'json',
  summary:
    'Begins an activity, or keeps what was changed of a draft, gaps and all. A0440 when another device has changed it meanwhile.',
  body: v.object({
    ...planFields,
    /** Left out for a new activity; `key` then makes a repeated request harmless. */
    activityId: v.optional(recordId),
    key: v.optional(requestKey),
    version: v.optional(recordId),
  }),
  data: OwnActivity,
  errors: ['A0404', 'A0440'],
})

export const moveActivity = call({
  own: true,
  method: 'POST',
  path: '/mechanism/activity/move',
  access: 'organization',
  signed: true,
  summary:
    'Sends an activity to be approved, takes it back to be changed, pauses, resumes or cancels it; cancelling gives every buyer their money back. A0410 names what is missing.',
  body: v.object({ activityId: recordId, event: v.picklist(activityMoves, 'choice') }),
  data: OwnActivity,
  errors: ['A0404', 'A0410', 'A0440'],
})

export const changeActivity = call({
  own: true,
  method: 'POST',
  path: '/mechanism/activity/change',
  access: 'organization',
  signed: true,
  sends: 'json',
  summary:
    'Changes times, seats and sales of a published activity at once; another place or link waits for staff, and so does a time less than 72 hours ahead. Whoever has tickets or packages is told of another time, place or link, and may give them back until the later of the former limit and seven days after. A0440 for fewer seats than are taken.',
  body: v.object({
    activityId: recordId,
    version: recordId,
    ...changeFields,
    /** Sessions and pools that are left out stay unchanged. */
    sessions: rowsOf(SessionTime, mostSessions),
    pools: rowsOf(v.object({ key: partKey, seats: wholeNumber(1, mostSeats) }), mostPools),
  }),
  data: OwnActivity,
  errors: ['A0404', 'A0410', 'A0440'],
})
