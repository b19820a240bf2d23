import { changeDays } from '#rules/activities/ticket-refund.ts'
import { type Notification, type NotificationsOf, ownPage } from '../states/notification.ts'
import { changeSentences } from './change-sentences.ts'

/** Tickets cost money and are for a date. */
const ofTicket = {
  preference: 'money',
  message: 'order',
  urgency: 'now',
  link: ({ thingId, side }) =>
    ownPage(side === 'organization' ? `/alldata/${thingId}` : '/tickets')({ side }),
  letter: { subject: 'order.told.activity' },
} as const satisfies Notification
const ofSale = {
  ...ofTicket,
  preference: 'sales',
  message: 'sale',
  urgency: 'waits',
} as const satisfies Notification

export const activityNotifications: NotificationsOf<'activities'> = {
  'activity.cancelled': ofTicket,
  'activity.changed': {
    ...ofTicket,
    values: (values, { locale }) => ({
      days: changeDays,
      changes: changeSentences(values, locale),
    }),
  },
  'activity.ended': ofTicket,
  'activity.givenBack': ofSale,
  'activity.lost': ofTicket,
  'activity.message': ofTicket,
  'activity.offered': { ...ofTicket, asks: true },
  'activity.passed': ofTicket,
  'activity.returned': ofTicket,
  'activity.sold': ofSale,
  'activity.takenDown': { ...ofTicket, preference: 'approvals', message: 'report.decided' },
}
