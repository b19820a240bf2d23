import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId, soughtNumber } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { WalletFreeze } from '../payouts/wallet.ts'
import { auditActions, auditSubjects } from './audit.ts'
import { staffReason } from './operator-jobs.ts'
import { Waits } from './staff-acts.ts'

/* Calls of staff. Every action is written to the audit log. */

/** Purpose of an outgoing message, used in the log and for limits. */
const messageKinds = [
  'contact.operator',
  'contact.receipt',
  'code',
  'security',
  'approval.decided',
  'job',
  'job.fits',
  'notices',
  'lesson',
  'lesson.disputed',
  'review',
  'chat',
  'order',
  'sale',
  'withdrawal',
  'payee',
  'search.found',
  'report.decided',
  'account.changed',
  'account.frozen',
  'account.unfrozen',
  'social.linked',
  'social.unlinked',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const auditViews = ['acts', 'reads'] as const

export const auditEntries = call({
  own: true,
  method: 'GET',
  path: '/api/operator/audit/list',
  access: 'operator',
  signed: true,
  summary: 'What operators did, or what they read in lists, the newest first.',
  query: v.object({
    what: v.optional(v.picklist(auditViews, 'choice'), 'acts'),
    pageNum,
    pageSize: pageSize(50),
  }),
  data: pageOf(
    v.object({
      id: v.number(),
      /** Null: the command line of the server. */
      operator: v.nullable(v.string()),
      action: v.picklist(auditActions),
      subjectKind: v.picklist(auditSubjects),
      subjectId: v.number(),
      reason: v.string(),
      at: isoTime,
    }),
  ),
  errors: [],
  logs: 'nobody',
})

export const accountKinds = ['person', 'organization'] as const
const accountKind = v.picklist(accountKinds, 'choice')

export const FoundAccount = v.object({
  kind: accountKind,
  /** The caller's own: another member of staff has to decide. */
  own: v.boolean(),
  id: v.number(),
  name: v.string(),
  countryCode: v.string(),
  mobile: v.string(),
  status: v.picklist(['active', 'frozen', 'closed']),
  roles: v.array(v.picklist(['parent', 'tutor', 'organization', 'operator'])),
  tutorId: v.nullable(v.number()),
  sessions: v.number(),
  /** Set while withdrawals are blocked; otherwise null. */
  walletFrozen: v.nullable(WalletFreeze),
  /** Time of registration, and the declared role; null for an institution or an old account. */
  createdAt: isoTime,
  joinedAs: v.nullable(v.picklist(['tutor', 'parent'])),
})
export type FoundAccount = v.InferOutput<typeof FoundAccount>

export const findAccounts = call({
  own: true,
  method: 'GET',
  path: '/api/operator/account/find',
  access: 'operator',
  signed: true,
  summary: 'Accounts by mobile number, account id or tutor id, people and organizations.',
  query: v.object({ number: soughtNumber }),
  data: v.object({ list: v.array(FoundAccount) }),
  errors: [],
  logs: ({ list }) =>
    list.map(({ kind, id }) => [kind === 'person' ? 'account' : 'organization', id]),
})

export const freezeAccount = call({
  own: true,
  method: 'POST',
  path: '/api/operator/account/freeze',
  access: 'operator',
  signed: true,
  summary:
    'Freezes an account: its sessions end and its profile is hidden until it is unfrozen. A colleague agrees where it is one of the staff.',
  body: v.object({ kind: accountKind, id: recordId, reason: staffReason }),
  data: v.union([Waits, v.object({ status: v.string(), ended: v.number() })]),
  errors: ['A0404', 'A0440'],
  security: { done: 'account.frozen', about: 'body' },
  logs: 'act',
  money: 'owner',
})

export const unfreezeAccount = call({
  ...freezeAccount,
  path: '/api/operator/account/unfreeze',
  summary: 'Lets a frozen account in again.',
  security: { done: 'account.unfrozen', about: 'body' },
  money: 'none',
})

export const freezeWallet = call({
  own: true,
  method: 'POST',
  path: '/api/operator/wallet/freeze',
  access: 'operator',
  signed: true,
  summary:
    'Freezes a wallet: it earns and is seen as before, and nothing leaves it for a payee. Its owner is told why. A0440 when it is frozen already.',
  body: v.object({ kind: accountKind, id: recordId, reason: staffReason }),
  data: v.object({ frozen: v.boolean() }),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'none',
})

export const unfreezeWallet = call({
  ...freezeWallet,
  path: '/api/operator/wallet/unfreeze',
  summary: 'Lets money leave a frozen wallet again, and tells its owner. A0440 when it is open.',
})

export const messageStates = ['waiting', 'sent', 'kept', 'failed', 'expired'] as const

export const messageList = call({
  own: true,
  method: 'GET',
  path: '/api/operator/message/list',
  access: 'operator',
  signed: true,
  summary: 'Messages of the outbox, the newest first. Codes are hidden in production.',
  query: v.object({
    state: v.optional(v.picklist(messageStates, 'choice')),
    pageNum,
    pageSize: pageSize(20, 50),
  }),
  data: pageOf(
    v.object({
      id: v.number(),
      own: v.boolean(),
      kind: v.picklist(messageKinds),
      channel: v.picklist(['mail', 'sms', 'whatsapp']),
      state: v.picklist(messageStates),
      /** Null: the operator of the installation. */
      recipient: v.nullable(v.string()),
      subject: v.string(),
      /** Null where it must not be shown. */
      body: v.nullable(v.string()),
      attempts: v.number(),
      error: v.nullable(v.string()),
      createdAt: isoTime,
      dueAt: v.nullable(isoTime),
    }),
  ),
  errors: [],
  logs: ({ list }) => list.map(({ id }) => ['message', id]),
})

export const retryMessage = call({
  own: true,
  method: 'POST',
  path: '/api/operator/message/retry',
  access: 'operator',
  signed: true,
  summary: 'Tries a message that was given up once more.',
  body: v.object({ id: recordId }),
  data: v.object({ waiting: v.boolean() }),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'none',
})

export const operatorCounters = call({
  own: true,
  method: 'GET',
  path: '/api/operator/counters',
  access: 'operator',
  signed: true,
  summary: 'What waits, and how many accounts there are.',
  data: v.object({
    waiting: v.number(),
    oldest: v.nullable(isoTime),
    decidedToday: v.number(),
    /** Waiting reports, and those that stopped the contact of two sides. */
    reports: v.number(),
    urgentReports: v.number(),
    disputes: v.number(),
    hiddenReviews: v.number(),
    tutors: v.number(),
    parents: v.number(),
    organizations: v.number(),
    frozen: v.number(),
    messagesWaiting: v.number(),
    messagesFailed: v.number(),
  }),
  errors: [],
  logs: 'nobody',
})
