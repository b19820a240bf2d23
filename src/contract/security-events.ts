/* What calls write to the security log (server/security-log). */

/** Events of successful calls. */
export type SuccessEvent =
  | 'signIn.done'
  | `account.${'joined' | 'closed' | 'frozen' | 'unfrozen'}`
  | `session.${'left' | 'ended'}`
  | 'code.sent'
  | 'mailbox.confirmed'
  | `password.${'reset' | 'changed'}`
  | 'payPassword.changed'
  | 'payee.added'
  | 'withdrawal.asked'
  | `number.${'changed' | 'stopped'}`
  | `social.${'began' | 'linked' | 'unlinked'}`
  | 'data.downloaded'
  | 'document.opened'

/** The one action that a code permits. */
export type CodePurpose =
  | 'register'
  | 'reset'
  | 'login'
  | 'mobile'
  | 'payPassword'
  | 'close'
  | 'link'
  | 'mailbox'

/** The proof used, or the purpose of a code. */
export type How = 'password' | 'code' | 'google' | 'facebook' | CodePurpose

/** Events of one call; without them, a staff call writes `staff.read` or `staff.acted`. */
export interface SecurityEvents {
  done?: SuccessEvent
  /** A wrong proof, if not `proof.failed`. */
  failed?: 'signIn.failed'
  /** Too many attempts, if not `limit.reached`. */
  limited?: 'code.limited'
  /** A missing record, of a call that is open to anyone. */
  missing?: 'record.refused'
  how?: How
  /** The body names the account concerned, by `kind` and `id`. */
  about?: 'body'
}
