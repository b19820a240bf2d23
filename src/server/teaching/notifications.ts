import type { Transaction } from '../db/open.ts'
import type { NoticeRow } from '../states/notice-subject.ts'
import { type Notification, type NotificationsOf, ownPage } from '../states/notification.ts'
import { stillUnread } from './conversations/still-unread.ts'
import { wishIn } from './invitations/wish-words.ts'
import { linesOfJobs } from './jobs/lines-of-jobs.ts'
import { jobNotifications, jobsById } from './jobs/notifications.ts'
import { conversationSubjects, invitationSubjects } from './notices/pair-subjects.ts'
import { nameIn } from './reader-name.ts'

const ofChat = {
  preference: 'approvals',
  message: 'report.decided',
  urgency: 'waits',
  group: 'messages',
  picture: 'message',
  subjects: conversationSubjects,
  link: ({ thingId }) => `/myChat/chat?withUser=${thingId}`,
  letter: {},
} as const satisfies Notification

const ofInvitation = {
  preference: 'jobs',
  message: 'job',
  urgency: 'waits',
  group: 'jobs',
  picture: 'invitation',
  subjects: invitationSubjects,
  link: ownPage('/invitations'),
  values: (values, { locale }) => ({ name: nameIn(values, locale, 'tutor') }),
  letter: {},
} as const satisfies Notification

export const teachingNotifications: NotificationsOf<'teaching'> = {
  ...jobNotifications,
  'chat.contactAllowed': ofChat,
  'chat.contactStopped': ofChat,
  'chat.opened': ofChat,
  'chat.unread': {
    ...ofChat,
    preference: 'messages',
    message: 'chat',
    hint: 'noticeHints.chat.unread',
    // At most one in twenty hours and conversation, while the reader stays away.
    urgency: 'now',
    values: (values, { locale }) => ({ name: nameIn(values, locale, 'contact') }),
    holds: async (tx, notices) => {
      const keys = notices.map(({ key }) => key)
      const unread = await stillUnread(tx, keys)
      return new Map(notices.flatMap(({ id, key }) => (unread.has(key) ? [[id, []]] : [])))
    },
  },
  'fitting.jobs': {
    preference: 'searches',
    message: 'job.fits',
    urgency: 'waits',
    group: 'jobs',
    picture: 'search',
    hint: 'noticeHints.fitting.jobs',
    link: ownPage(''),
    letter: { opening: 'news.fits.found' },
    holds: openJobs,
    lines: linesOfJobs,
  },
  'invitation.accepted': { ...ofInvitation, hint: 'noticeHints.invitation.accepted' },
  'invitation.expired': { ...ofInvitation, hint: 'noticeHints.invitation.expired' },
  'invitation.received': {
    ...ofInvitation,
    urgency: 'approach',
    hint: 'noticeHints.invitation.received',
    asks: true,
    values: (values, { locale }) => ({
      name: nameIn(values, locale, 'parent'),
      wish: wishIn(values, locale),
    }),
  },
  'invitation.refused': { ...ofInvitation, hint: 'noticeHints.invitation.refused' },
  'invitation.spent': { ...ofInvitation, hint: 'noticeHints.invitation.spent' },
}

/** The suggested jobs that are still on the board. */
async function openJobs(tx: Transaction, notices: readonly NoticeRow[]) {
  const idsOf = ({ words }: NoticeRow) =>
    String(words.jobs ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number)
  const jobs = await jobsById(tx, notices.flatMap(idsOf))
  const held = notices.map((one) => {
    const open = idsOf(one).flatMap((id) => jobs.get(id) ?? [])
    return [one.id, open.filter(({ status }) => status === 'OPEN')] as const
  })
  return new Map(held.filter(([, open]) => open.length > 0))
}
