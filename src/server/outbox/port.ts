export interface OutgoingMessage {
  /** The same in every attempt. */
  id: string
  /** The id as mail writes it: `<…@site>`. */
  messageId: string
  /** An e-mail address or `+85291234567`; null is this installation's operator. */
  to: string | null
  replyTo: { name: string; address: string } | null
  subject: string
  body: string
  /** HTML part; without it a mail is plain text alone. */
  html?: string
  /** Address for one-click unsubscription in mail programs (RFC 8058). */
  unsubscribe?: string
  writtenAt: Date
}

/** Throws a `DeliveryError` when a message fails; any other error counts as temporary. */
export interface MessagePort {
  /** `sent`: another server has it. `kept`: it stays in the outbox to be read there. */
  deliver: (message: OutgoingMessage) => Promise<'sent' | 'kept'>
  close: () => void
}

/** Why a message could not be handed over, without its text or recipient. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** Such as `EENVELOPE 550`. */
  readonly code: string
  readonly isFinal: boolean
  readonly waitMs: number

  constructor(code: string, isFinal: boolean, waitMs = 0) {
    super(code)
    this.code = code
    this.isFinal = isFinal
    this.waitMs = waitMs
  }
}
