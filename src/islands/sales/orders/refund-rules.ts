import type { Order } from '#contract/sales/orders.ts'
import { changeDays, returnHours } from '#rules/activities/ticket-refund.ts'
import { refundDays, refundPercent } from '#rules/courses/course-refund.ts'
import type { useLanguage } from './language.ts'

type Goods = Order['lines'][number]['goods']

const ruleOf = {
  invitations: 'asked',
  invitation: 'asked',
  star: 'asked',
  sticks: 'asked',
  prepaid: 'prepaid',
  course: 'course',
  ticket: 'ticket',
  ticketPackage: 'ticketPackage',
} as const satisfies Record<Goods, string>

const facts = {
  asked: {},
  prepaid: {},
  course: { days: refundDays, percent: refundPercent },
  ticket: { hours: returnHours, days: changeDays },
  ticketPackage: { days: changeDays },
} as const satisfies Record<(typeof ruleOf)[Goods], Record<string, number>>

/** When the goods of an order may be returned and where the money goes, one sentence per kind. */
export function refundRules(
  lines: Order['lines'],
  t: ReturnType<typeof useLanguage>['t'],
): string[] {
  const rules = new Set(lines.map(({ goods }) => ruleOf[goods]))
  return [...rules].map((rule) => t(`orders.refundRule.${rule}`, facts[rule]))
}
