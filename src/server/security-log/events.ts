import type { SecurityEvents, SuccessEvent } from '#contract/security-events.ts'
import type { LineCap } from '../ground/capped-lines.ts'

/** Lines a minute for an event, and for one address, so that a flood cannot hide others. */
interface EventRule extends LineCap {
  level: 'info' | 'warn'
  perAddress: number
}

/** Allowed and done. */
const done = { level: 'info', perMinute: 600, perAddress: 120 } as const
/** Tried without permission: a few lines show it as well as a thousand. */
const tried = { level: 'warn', perMinute: 120, perAddress: 10 } as const
/** Happens to honest people as well. */
const common = { level: 'info', perMinute: 60, perAddress: 3 } as const

type EventOfCall = SuccessEvent | Required<SecurityEvents>['failed' | 'limited' | 'missing']

/** All events of the security log, with the limits of each. */
export const securityEvents = {
  'signIn.done': done,
  'signIn.failed': tried,
  /** Proved by a provider, but linked to no account yet. */
  'signIn.unbound': done,
  'account.joined': done,
  'account.closed': done,
  'session.left': done,
  /** One session or all others, from the settings. */
  'session.ended': done,
  /** An unknown token: expired, ended or made up. */
  'session.unknown': common,
  /** A token with another session's id or key: perhaps stolen. */
  'session.mixed': tried,
  'code.sent': done,
  'code.limited': tried,
  'mailbox.confirmed': done,
  'password.reset': done,
  'password.changed': done,
  'payPassword.changed': done,
  'payee.added': done,
  'withdrawal.asked': done,
  'number.changed': done,
  'number.stopped': done,
  'social.began': done,
  'social.linked': done,
  'social.unlinked': done,
  'data.downloaded': done,
  'document.opened': done,
  /** Wrong password or code when a signed-in member was asked to confirm it. */
  'proof.failed': tried,
  /** A secret that its handshake's key does not open. */
  'seal.refused': tried,
  'signature.refused': tried,
  'access.refused': tried,
  /** A record that is not the caller's, or does not exist: the response does not say which. */
  'record.refused': tried,
  'origin.refused': tried,
  'botCheck.failed': tried,
  'limit.reached': { ...tried, perAddress: 2 },
  'upload.refused': common,
  /** Fields unknown to the contract; everyone mistypes. */
  'input.refused': { ...common, perAddress: 1, after: 30 },
  'staff.read': done,
  'staff.acted': done,
  'account.frozen': done,
  'account.unfrozen': done,
} as const satisfies Record<string, EventRule> & Record<EventOfCall, EventRule>

export type SecurityEvent = keyof typeof securityEvents
