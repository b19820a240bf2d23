import { formatMoney } from '#rules/numbers.ts'
import type { Notification, NotificationsOf } from '../states/notification.ts'
import { orderSubjects } from './orders/notice-subjects.ts'

const ofOrder = {
  preference: 'money',
  message: 'order',
  urgency: 'now',
  group: 'money',
  picture: 'money',
  subjects: orderSubjects,
  link: ({ words }) => `/order-pay?orderNo=${words.order}`,
  letter: {},
} as const satisfies Notification
/** Its title says all, but for the number. */
const withNumber = { hint: 'noticeHints.order' } as const satisfies Partial<Notification>

export const saleNotifications: NotificationsOf<'sales'> = {
  'order.disputeWon': ofOrder,
  'order.disputed': ofOrder,
  'order.givenBack': {
    ...ofOrder,
    ...withNumber,
    values: ({ cents }, { locale }) => ({ amount: formatMoney(Number(cents), locale) }),
  },
  'order.late': ofOrder,
  'order.lost': ofOrder,
  'order.lostMoney': ofOrder,
  'order.mismatched': ofOrder,
  'order.paid': { ...ofOrder, ...withNumber },
  'order.refundFailed': ofOrder,
  'order.refundSent': ofOrder,
  'order.refunded': { ...ofOrder, ...withNumber },
  'order.returned': ofOrder,
  'order.starEnded': {
    ...ofOrder,
    hint: 'noticeHints.order.starEnded',
  },
  'order.twice': ofOrder,
  'order.unseen': ofOrder,
}
