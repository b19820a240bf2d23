import { formatMoney } from '#rules/numbers.ts'
import type { Notification, NotificationsOf } from '../states/notification.ts'

const ofOrder = {
  preference: 'money',
  message: 'order',
  urgency: 'now',
  link: ({ words }) => `/order-pay?orderNo=${words.order}`,
  letter: { subject: 'order.told.subject' },
} as const satisfies Notification

export const saleNotifications: NotificationsOf<'sales'> = {
  'order.disputeWon': ofOrder,
  'order.disputed': ofOrder,
  'order.givenBack': {
    ...ofOrder,
    values: ({ cents }, { locale }) => ({ amount: formatMoney(Number(cents), locale) }),
  },
  'order.late': ofOrder,
  'order.lost': ofOrder,
  'order.lostMoney': ofOrder,
  'order.mismatched': ofOrder,
  'order.paid': ofOrder,
  'order.refundFailed': ofOrder,
  'order.refundSent': ofOrder,
  'order.refunded': ofOrder,
  'order.returned': ofOrder,
  'order.twice': ofOrder,
  'order.unseen': ofOrder,
}
