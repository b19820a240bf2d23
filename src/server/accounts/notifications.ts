import { type SecurityChange, securityHoldHours } from '#contract/accounts/security-changes.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { serverText } from '../ground/server-texts.ts'
import {
  type Letter,
  type Notification,
  type NotificationsOf,
  ownPage,
} from '../states/notification.ts'

/** Changes at a provider are reported by social/notify-of-link.ts, which names it. */
export type NotifiedChange = Exclude<SecurityChange, 'linked' | 'unlinked'>

/** The letter and the text message say the same, and where to object. */
const letterOf = (subject: MessageKey, opening: MessageKey) =>
  ({ subject, opening, text: opening, page: '/contactus' }) as const satisfies Letter
const ofAccount = {
  preference: 'security',
  urgency: 'now',
  group: 'account',
  picture: 'account',
  link: ownPage('/setting'),
} as const satisfies Partial<Notification>
const ofWallet = {
  preference: 'money',
  message: 'withdrawal',
  urgency: 'now',
  group: 'money',
  picture: 'wallet',
  allChannels: true,
  link: ({ side }) => ownPage(side === 'organization' ? '/withdraw' : '/wallet')({ side }),
} as const satisfies Partial<Notification>
const withReason = { body: ['letters.why'] } as const satisfies Partial<Letter>
const unsigned = { unsigned: true } as const satisfies Partial<Letter>

export const accountNotifications: NotificationsOf<'accounts'> = {
  'account.changed': {
    ...ofAccount,
    message: 'account.changed',
    allChannels: true,
    values: ({ what }, { locale }) => {
      const n = daysHeld(what)
      return {
        what: serverText(locale, `codes.change.${what as NotifiedChange}`),
        hold: n === 0 ? '' : serverText(locale, 'codes.change.hold', { n }),
      }
    },
    letter: ({ what }) => ({
      ...letterOf(
        'codes.changed.subject',
        daysHeld(what) === 0 ? 'codes.changed' : 'codes.changedHeld',
      ),
      ...unsigned,
    }),
  },
  'account.frozen': {
    ...ofAccount,
    hint: 'noticeHints.account.frozen',
    message: 'account.frozen',
    letter: { ...letterOf('letters.freeze.subject', 'letters.freeze.text'), ...withReason },
  },
  'account.unfrozen': {
    ...ofAccount,
    hint: 'noticeHints.account.unfrozen',
    message: 'account.unfrozen',
    letter: { ...letterOf('letters.unfreeze.subject', 'letters.unfreeze.text'), ...withReason },
  },
  'account.linked': {
    ...ofAccount,
    hint: 'noticeHints.account.linked',
    message: 'social.linked',
    allChannels: true,
    letter: { ...letterOf('codes.linked.subject', 'codes.linked'), ...unsigned },
  },
  'account.unlinked': {
    ...ofAccount,
    hint: 'noticeHints.account.unlinked',
    message: 'social.unlinked',
    allChannels: true,
    letter: { ...letterOf('codes.unlinked.subject', 'codes.unlinked'), ...unsigned },
  },
  'wallet.frozen': {
    ...ofWallet,
    hint: 'noticeHints.wallet.frozen',
    letter: {
      ...letterOf('letters.wallet.freeze.subject', 'letters.wallet.freeze.text'),
      ...withReason,
    },
  },
  'wallet.unfrozen': {
    ...ofWallet,
    hint: 'noticeHints.wallet.unfrozen',
    letter: {
      ...letterOf('letters.wallet.unfreeze.subject', 'letters.wallet.unfreeze.text'),
      ...withReason,
    },
  },
}

const daysHeld = (what: string | number | undefined): number =>
  securityHoldHours[what as NotifiedChange] / 24
