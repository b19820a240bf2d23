import { momentText } from '#rules/activities/session-time.ts'
import type { Notification, NotificationsOf } from '../states/notification.ts'

const ofWithdrawal = {
  preference: 'money',
  message: 'withdrawal',
  urgency: 'now',
  link: () => '/withdraw-list',
  letter: { subject: 'withdrawals.told.subject', opening: 'withdrawals.told.opening' },
} as const satisfies Notification

export const payoutNotifications: NotificationsOf<'payouts'> = {
  'payee.added': {
    preference: 'security',
    message: 'payee',
    urgency: 'now',
    allChannels: true,
    link: () => '/withdraw',
    values: ({ at }, { locale }) => ({ at: momentText(String(at), locale) }),
    letter: { subject: 'payees.told.subject', spoken: ['payees.told.stop'] },
  },
  'withdrawal.applied': ofWithdrawal,
  'withdrawal.paid': ofWithdrawal,
  'withdrawal.rejected': ofWithdrawal,
  'withdrawal.returned': ofWithdrawal,
  'withdrawal.sent': ofWithdrawal,
}
