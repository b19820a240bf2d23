import { momentText } from '#rules/activities/session-time.ts'
import type { Notification, NotificationsOf } from '../states/notification.ts'
import { withdrawalSubjects } from './withdrawals/notice-subjects.ts'

const ofWithdrawal = {
  preference: 'money',
  message: 'withdrawal',
  urgency: 'now',
  group: 'money',
  picture: 'wallet',
  hint: 'noticeHints.withdrawal',
  subjects: withdrawalSubjects,
  link: () => '/withdraw-list',
  letter: {},
} as const satisfies Notification
const isBack = { hint: 'noticeHints.withdrawal.back' } as const satisfies Partial<Notification>

export const payoutNotifications: NotificationsOf<'payouts'> = {
  'payee.added': {
    preference: 'security',
    message: 'payee',
    urgency: 'now',
    group: 'money',
    picture: 'wallet',
    hint: 'noticeHints.payee.added',
    allChannels: true,
    link: () => '/withdraw',
    values: ({ at }, { locale }) => ({ at: momentText(String(at), locale) }),
    letter: { spoken: ['payees.told.stop'], text: 'letters.text.warn' },
  },
  'withdrawal.applied': { ...ofWithdrawal, hint: 'noticeHints.withdrawal.applied' },
  'withdrawal.paid': ofWithdrawal,
  'withdrawal.rejected': { ...ofWithdrawal, ...isBack },
  'withdrawal.returned': { ...ofWithdrawal, ...isBack },
  'withdrawal.sent': ofWithdrawal,
}
