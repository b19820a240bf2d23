import type { GoodsKind } from '#contract/vocabulary.ts'
import { changeDays, returnHours } from '../activities/ticket-refund.ts'
import { refundDays, refundPercent } from '../courses/course-refund.ts'
import { invitationReturnDays } from './invitation-return.ts'

/*
 * What buyers read about giving back: one sentence for each rule, `refunds.<rule>`. Pages of the
 * goods, cart, checkout and receipt show it, and articles repeat it word for word.
 */

/** The rule of each kind of goods. */
export const refundRuleOf = {
  invitations: 'invitations',
  invitation: 'invitations',
  star: 'star',
  sticks: 'asked',
  prepaid: 'prepaid',
  course: 'course',
  ticket: 'ticket',
  ticketPackage: 'ticketPackage',
} as const satisfies Record<GoodsKind, string>

const onSale = { hours: returnHours, days: changeDays }

/** The numbers in each sentence. The last two rules hold for tickets before they are bought. */
export const refundFacts = {
  asked: {},
  invitations: { days: invitationReturnDays },
  star: {},
  prepaid: {},
  course: { days: refundDays, percent: refundPercent },
  ticket: onSale,
  ticketPackage: { days: changeDays },
  ticketFree: onSale,
  ticketLate: onSale,
} as const satisfies Record<string, Record<string, number>>
export type RefundRule = keyof typeof refundFacts

/** The rules of an order or of what is on sale, each once. */
export const refundRules = (goods: readonly GoodsKind[]): RefundRule[] => [
  ...new Set(goods.map((kind) => refundRuleOf[kind])),
]
