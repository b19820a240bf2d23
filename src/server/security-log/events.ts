import type { CodePurpose } from '../services/codes/code-parts.ts'
import type { LineCap } from './capped-lines.ts'

/** How many lines an event may write in a minute, and from one address, so that nobody hides others. */
interface EventRule extends LineCap {
  level: 'info' | 'warn'
  perAddress: number
}

/** What somebody did who may. */
const done = { level: 'info', perMinute: 600, perAddress: 120 } as const
/** What somebody tried who may not: a few lines show it as well as a thousand. */
const tried = { level: 'warn', perMinute: 120, perAddress: 10 } as const
/** What happens to honest people as well. */
const common = { level: 'info', perMinute: 60, perAddress: 3 } as const

/** Everything that the security log knows, and how much of it is written. */
export const securityEvents = {
  'signIn.done': done,
  'signIn.failed': tried,
  /** Proved by a provider, and bound to nobody yet. */
  'signIn.unbound': done,
  'account.joined': done,
  'account.closed': done,
  'session.left': done,
  /** One or all others, from the settings. */
  'session.ended': done,
  /** A token that opens nothing: over, ended, or made up. */
  'session.unknown': common,
  /** A token with another session's id or key: stolen, perhaps. */
  'session.mixed': tried,
  'code.sent': done,
  'code.limited': tried,
  'mailbox.confirmed': done,
  'password.reset': done,
  'password.changed': done,
  'payPassword.changed': done,
  'number.changed': done,
  'social.began': done,
  'social.linked': done,
  'social.unlinked': done,
  'data.downloaded': done,
  'document.opened': done,
  /** The password or code that somebody signed in was asked for once more. */
  'proof.failed': tried,
  /** A secret that the key of its handshake does not open. */
  'seal.refused': tried,
  'signature.refused': tried,
  'access.refused': tried,
  /** A record that is not the caller's, or never was: nobody is told which. */
  'record.refused': tried,
  'origin.refused': tried,
  'botCheck.failed': tried,
  'limit.reached': { ...tried, perAddress: 2 },
  'upload.refused': common,
  /** Fields that the contract does not know; everybody mistypes. */
  'input.refused': { ...common, perAddress: 1, after: 30 },
  'staff.read': done,
  'staff.acted': done,
  'account.frozen': done,
  'account.unfrozen': done,
} as const satisfies Record<string, EventRule>

export type SecurityEvent = keyof typeof securityEvents

/** How somebody proved who they are, or what a code is for. */
export type How = 'password' | 'code' | 'google' | 'facebook' | CodePurpose
