import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId, yesOrNo } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { auditSubjects, isReadSubject } from './audit.ts'
import { staffReason } from './operator-jobs.ts'

/* Requests by a member of staff that a colleague has to approve. */

/** Response of a call that awaits a colleague's approval: nothing has changed yet. */
export const Waits = v.object({ waits: v.literal(true), actId: v.number() })
export type Waits = v.InferOutput<typeof Waits>

/** Calls that may wait for a colleague. Refunds have a waiting state of their own instead. */
export const staffActCalls = [
  'bookPayment',
  'returnPayment',
  'bookLine',
  'settleTransfer',
  'settleWithdrawal',
  'takePayoutBack',
  'decideDispute',
  'freezeAccount',
  'unfreezeAccount',
] as const
export type StaffActCall = (typeof staffActCalls)[number]

export const staffActStates = ['waiting', 'agreed', 'refused'] as const

const StaffAct = v.object({
  actId: v.number(),
  call: v.picklist(staffActCalls),
  state: v.picklist(staffActStates),
  subjectKind: v.picklist(auditSubjects),
  subjectId: v.number(),
  amountCents: v.number(),
  /** Arguments of the request: order and withdrawal numbers, amounts, reasons. */
  facts: v.array(v.object({ name: v.string(), value: v.string() })),
  askedBy: v.string(),
  askedAt: isoTime,
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(isoTime),
  reason: v.string(),
  /** The caller may agree; the requester may only withdraw the request. */
  mayAgree: v.boolean(),
})
export type StaffAct = v.InferOutput<typeof StaffAct>

export const staffActList = call({
  own: true,
  method: 'GET',
  path: '/api/operator/act/list',
  access: 'operator',
  signed: true,
  summary:
    'What staff asked for and a colleague has to agree to, the oldest first; what was decided, the newest first.',
  query: v.object({
    state: v.optional(v.picklist(staffActStates, 'choice'), 'waiting'),
    pageNum,
    pageSize: pageSize(20),
  }),
  data: pageOf(StaffAct),
  errors: [],
  logs: ({ list }) =>
    list.flatMap(({ subjectKind, subjectId }) =>
      isReadSubject(subjectKind) ? [[subjectKind, subjectId] as const] : [],
    ),
})

export const decideAct = call({
  own: true,
  method: 'POST',
  path: '/api/operator/act/decide',
  access: 'operator',
  signed: true,
  summary:
    "Agrees to what a colleague asked for, which is done then, or refuses it; whoever asked may refuse it, too. A0301 for agreeing to one's own; A0440 when it is decided, or cannot be done any more.",
  body: v.object({ actId: recordId, agree: yesOrNo, reason: v.optional(staffReason) }),
  data: v.object({ actId: v.number(), state: v.picklist(staffActStates) }),
  errors: ['A0301', 'A0404', 'A0440', 'A0601'],
  logs: 'act',
  money: 'agrees',
})
