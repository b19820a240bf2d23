import * as v from 'valibot'
import { emailOrNone, rowOf, rowsOf, yesOrNo } from '../fields.ts'
import { call } from '../kernel.ts'
import { keyCode, sealedPassword, verifyCode } from './sign-in-fields.ts'
import { CodeSent, sendPayPasswordCode } from './verification.ts'

/* Settings of a person or institution; passwords, numbers and sessions have their own calls. */

/** Languages of our messages to members, by their codes in calls. */
export const writtenLanguages = ['zh_TW', 'zh_CN', 'en_US'] as const
export type WrittenLanguage = (typeof writtenLanguages)[number]

/** Channels of a notification; `none`: only in the dashboard. */
export const noticeChannels = ['mail', 'sms', 'whatsapp', 'none'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/**
 * Kinds of notification. Security (sign-in, password, number, closing) and money (orders, receipts,
 * payouts) are `required`: the channel can be chosen, but they cannot be switched off. News is
 * `optIn`, off until chosen, as the law on direct marketing requires.
 */
export const noticeKinds = {
  security: 'required',
  money: 'required',
  approvals: 'optional',
  jobs: 'optional',
  lessons: 'optional',
  messages: 'optional',
  reviews: 'optional',
  sales: 'optional',
  searches: 'optional',
  news: 'optIn',
} as const
export type NoticeKind = keyof typeof noticeKinds
const noticeKind = v.picklist(Object.keys(noticeKinds) as NoticeKind[], 'choice')

/** Delivery of what can wait: at once, or as a daily or weekly digest. */
export const noticePaces = ['now', 'day', 'week'] as const
export type NoticePace = (typeof noticePaces)[number]
/** Default quiet hours in Hong Kong, in which nothing is sent that can wait. */
export const standardQuiet = { from: 22, to: 8 } as const

const noticeChannel = v.picklist(noticeChannels, 'choice')
const noticePace = v.picklist(noticePaces, 'choice')

const hourOfDay = v.pipe(
  v.number('choice'),
  v.integer('choice'),
  v.minValue(0, 'choice'),
  v.maxValue(23, 'choice'),
)
const QuietHours = v.object({ from: hourOfDay, to: hourOfDay })

const Settings = v.object({
  countryCode: v.string(),
  mobile: v.string(),
  email: v.string(),
  /** Mails are sent only to a confirmed address. */
  emailState: v.picklist(['none', 'unconfirmed', 'confirmed']),
  preferredLanguage: v.picklist(writtenLanguages),
  notices: v.array(
    v.object({
      kind: noticeKind,
      channel: noticeChannel,
      required: v.boolean(),
      /** Required kinds are always sent at once. */
      pace: noticePace,
    }),
  ),
  /** Full hours in Hong Kong; notifications are delayed until their end. Null: none. */
  quiet: v.nullable(QuietHours),
  /** Shows presence and typing to contacts who share theirs; null for institutions (no chat). */
  sharesPresence: v.nullable(v.boolean()),
})
export type Settings = v.InferOutput<typeof Settings>

export const settings = call({
  own: true,
  method: 'GET',
  path: '/api/user/settings',
  access: 'member',
  summary: 'Language, notices and contact details of the caller, person or institution.',
  data: Settings,
  errors: [],
})

export const updateSettings = call({
  own: true,
  method: 'POST',
  path: '/api/user/settings/update',
  access: 'member',
  signed: true,
  summary: 'Changes what is given.',
  body: v.object({
    preferredLanguage: v.optional(v.picklist(writtenLanguages, 'choice')),
    email: v.optional(emailOrNone),
    notices: v.optional(
      rowsOf(
        v.object({
          kind: noticeKind,
          channel: v.optional(noticeChannel),
          pace: v.optional(noticePace),
        }),
        Object.keys(noticeKinds).length,
      ),
    ),
    quiet: v.optional(v.nullable(rowOf(QuietHours))),
    sharesPresence: v.optional(yesOrNo),
  }),
  data: Settings,
  errors: [],
})

const MailCodeSent = v.object({ ...CodeSent.entries, channel: v.literal('mail') })
export type MailCodeSent = v.InferOutput<typeof MailCodeSent>

export const sendEmailCode = call({
  own: true,
  method: 'POST',
  path: '/api/user/settings/email/send/message',
  access: 'member',
  signed: true,
  summary: 'Sends a code to the mail address of the caller, to confirm it with.',
  data: MailCodeSent,
  errors: ['A0400', 'A0440', 'A0501'],
  perMinute: 10,
  security: { done: 'code.sent', limited: 'code.limited', how: 'mailbox' },
})

export const confirmEmail = call({
  own: true,
  method: 'POST',
  path: '/api/user/settings/email/confirm',
  access: 'member',
  signed: true,
  summary: 'Confirms the mail address of the caller by the code that was sent there.',
  body: v.object({ verifyCode }),
  data: Settings,
  errors: ['A0131', 'A0501'],
  perMinute: 20,
  security: { done: 'mailbox.confirmed' },
})

export const downloadMyData = call({
  own: true,
  method: 'GET',
  changes: true,
  path: '/api/user/settings/download',
  access: 'member',
  signed: true,
  costly: true,
  answers: 'file',
  summary: 'Everything that is held about the caller, as one JSON file.',
  data: v.unknown(),
  errors: ['A0501'],
  perMinute: 6,
  security: { done: 'data.downloaded' },
})

export const sendCloseCode = call({
  own: true,
  method: 'POST',
  path: '/api/user/settings/close/send/message',
  access: 'member',
  signed: true,
  summary: 'Sends a code to the number of the caller, to close the account with.',
  body: sendPayPasswordCode.body,
  headers: sendPayPasswordCode.headers,
  data: CodeSent,
  errors: [],
  perMinute: 10,
  security: { done: 'code.sent', limited: 'code.limited', how: 'close' },
})

export const owedKinds = [
  'wallet',
  'prepaid',
  'chargeback',
  'withdrawal',
  'prepaidWaits',
  'activities',
  'earnings',
  'courses',
  'lessons',
  'orders',
  'refunds',
  'tickets',
  'packages',
  'learning',
  'credits',
  'promotions',
  'documents',
] as const
export type OwedKind = (typeof owedKinds)[number]

const Owed = v.object({
  kind: v.picklist(owedKinds),
  n: v.number(),
  /** Amount of money involved; null if none. */
  cents: v.nullable(v.number()),
  names: v.array(v.string()),
  /** Blocks closing: others would lose it, or the member can still collect it. */
  blocks: v.boolean(),
})
export type Owed = v.InferOutput<typeof Owed>

export const closeOwed = call({
  own: true,
  method: 'GET',
  path: '/api/user/settings/close/owed',
  access: 'member',
  summary:
    'What is still open of an account: what keeps it from being closed, and what its owner would lose by it.',
  data: v.object({ list: v.array(Owed) }),
  errors: [],
})

export const closeAccount = call({
  own: true,
  method: 'POST',
  path: '/api/user/settings/close',
  access: 'member',
  signed: true,
  summary:
    'Closes the account of the caller, after proof: the sealed password with its keyCode, or a ' +
    'code that was sent for it. What the law makes us keep stays without a name; the ' +
    'rest is erased, all sessions end, and the number is free. A0440 while others would lose by it, ' +
    'and for what the caller would lose until they give that up.',
  body: v.object({
    password: v.optional(sealedPassword),
    keyCode: v.optional(keyCode),
    verifyCode: v.optional(verifyCode),
    /** The caller accepts the losses listed by `closeOwed`. */
    givesUp: v.optional(yesOrNo, false),
  }),
  data: v.object({ closed: v.literal(true) }),
  errors: ['A0131', 'A0210', 'A0211', 'A0440'],
  perMinute: 20,
  security: { done: 'account.closed' },
})
