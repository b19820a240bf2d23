import { changeDays } from '#rules/activities/ticket-refund.ts'
import { type Notification, type NotificationsOf, ownPage } from '../states/notification.ts'
import { changeSentences } from './change-sentences.ts'
import { activitySubjects } from './notice-subjects.ts'

/** Tickets cost money and are for a date. */
const ofTicket = {
  preference: 'money',
  message: 'order',
  urgency: 'now',
  group: 'learning',
  picture: 'activity',
  subjects: activitySubjects,
  link: ({ thingId, side }) =>
    ownPage(side === 'organization' ? `/alldata/${thingId}` : '/tickets')({ side }),
  letter: {},
} as const satisfies Notification
const ofSale = {
  ...ofTicket,
  preference: 'sales',
  message: 'sale',
  urgency: 'waits',
  hint: null,
} as const satisfies Notification

export const activityNotifications: NotificationsOf<'activities'> = {
  'activity.cancelled': { ...ofTicket, hint: 'noticeHints.activity.cancelled' },
  'activity.changed': {
    ...ofTicket,
    hint: 'noticeHints.activity.changed',
    values: (values, { locale }) => ({
      days: changeDays,
      changes: changeSentences(values, locale),
    }),
  },
  'activity.ended': { ...ofTicket, hint: 'noticeHints.activity.ended' },
  'activity.givenBack': ofSale,
  'activity.lapsed': { ...ofTicket, hint: 'noticeHints.activity.lapsed' },
  'activity.lost': { ...ofTicket, hint: 'noticeHints.activity.lost' },
  'activity.message': { ...ofTicket, hint: 'noticeHints.activity.message' },
  'activity.offered': { ...ofTicket, hint: 'noticeHints.activity.offered', asks: true },
  'activity.passed': { ...ofTicket, hint: 'noticeHints.activity.passed' },
  'activity.returned': { ...ofTicket, hint: 'noticeHints.activity.returned' },
  'activity.sold': ofSale,
  'activity.takenDown': {
    ...ofTicket,
    hint: 'noticeHints.activity.takenDown',
    preference: 'approvals',
    message: 'report.decided',
  },
}
