import { type Notification, type NotificationsOf, ownPage } from '../states/notification.ts'
import { moneySubjects } from './notice-subjects.ts'

const ofCourse = {
  group: 'learning',
  picture: 'course',
  /** Teachers get the figures of the course; learners have one page on every side. */
  link: ({ thingId, side }) =>
    side === null ? `/course/learn/${thingId}` : ownPage(`/onlinealldata/${thingId}`)({ side }),
  letter: {},
} as const satisfies Partial<Notification>

export const courseNotifications: NotificationsOf<'courses'> = {
  'course.givenBack': {
    ...ofCourse,
    preference: 'money',
    message: 'order',
    urgency: 'now',
    hint: 'noticeHints.course.givenBack',
    subjects: moneySubjects,
  },
  'course.reviewHidden': {
    ...ofCourse,
    preference: 'reviews',
    message: 'review',
    urgency: 'waits',
    hint: 'noticeHints.course.reviewHidden',
  },
  'course.sold': {
    ...ofCourse,
    preference: 'sales',
    message: 'sale',
    urgency: 'waits',
    hint: null,
    subjects: moneySubjects,
  },
  'course.takenDown': {
    ...ofCourse,
    preference: 'approvals',
    message: 'report.decided',
    urgency: 'now',
    hint: 'noticeHints.course.takenDown',
  },
}
