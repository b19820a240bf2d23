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

/** Says where to object. */
const letterOf = (opening: MessageKey) =>
  ({ opening, text: 'letters.text.ask', page: '/contactus' }) as const satisfies Letter
/** A thief may have done it: the text message asks whether it was its reader. */
const warningOf = (opening: MessageKey) =>
  ({ ...letterOf(opening), text: 'letters.text.warn' }) as const satisfies Letter
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

export const accountNotifications: NotificationsOf<'accounts'> = {
  'account.changed': {
    ...ofAccount,
    message: 'account.changed',
    allChannels: true,
    values: ({ what }, { locale }) => {
      const n = daysHeld(what)
      return {
        what: serverText(locale, `codes.change.${what as NotifiedChange}`),
        change: serverText(locale, `codes.short.${what as NotifiedChange}`),
        hold: n === 0 ? '' : serverText(locale, 'codes.change.hold', { n }),
      }
    },
    letter: ({ what }) => warningOf(daysHeld(what) === 0 ? 'codes.changed' : 'codes.changedHeld'),
  },
  'account.frozen': {
    ...ofAccount,
    hint: 'noticeHints.account.frozen',
    message: 'account.frozen',
    letter: { ...letterOf('letters.freeze.text'), ...withReason },
  },
  'account.unfrozen': {
    ...ofAccount,
    hint: 'noticeHints.account.unfrozen',
    message: 'account.unfrozen',
    letter: { ...letterOf('letters.unfreeze.text'), ...withReason },
  },
  'account.linked': {
    ...ofAccount,
    hint: 'noticeHints.account.linked',
    message: 'social.linked',
    allChannels: true,
    letter: warningOf('codes.linked'),
  },
  'account.unlinked': {
    ...ofAccount,
    hint: 'noticeHints.account.unlinked',
    message: 'social.unlinked',
    allChannels: true,
    letter: warningOf('codes.unlinked'),
  },
  'wallet.frozen': {
    ...ofWallet,
    hint: 'noticeHints.wallet.frozen',
    letter: {
      ...letterOf('letters.wallet.freeze.text'),
      ...withReason,
    },
  },
  'wallet.unfrozen': {
    ...ofWallet,
    hint: 'noticeHints.wallet.unfrozen',
    letter: {
      ...letterOf('letters.wallet.unfreeze.text'),
      ...withReason,
    },
  },
}

const daysHeld = (what: string | number | undefined): number =>
  securityHoldHours[what as NotifiedChange] / 24
