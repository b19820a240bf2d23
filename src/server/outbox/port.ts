/** A message on its way to somebody outside. */
export interface OutgoingMessage {
  /** The same each time that this message is tried. */
  id: string
  /** The id as mail writes it: `<…@site>`. */
  messageId: string
  /** An e-mail address or `+85291234567`; null is the operator of this installation. */
  to: string | null
  replyTo: { name: string; address: string } | null
  subject: string
  /** Plain text. */
  body: string
  writtenAt: Date
}

/**
 * Where messages leave the process. An adapter throws a `DeliveryError` when it could not hand one
 * over; anything else that it throws counts as a passing failure too.
 */
export interface MessagePort {
  /** `sent`: another server has it now. `kept`: it stays in our outbox, to be read there. */
  deliver: (message: OutgoingMessage) => Promise<'sent' | 'kept'>
  close: () => void
}

/** Why a message could not be handed over, without what it said or to whom it went. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** Such as `EENVELOPE 550`. */
  readonly code: string
  /** Trying again cannot help. */
  readonly isFinal: boolean
  /** How long the other side asks us to wait, in milliseconds. */
  readonly waitMs: number

  constructor(code: string, isFinal: boolean, waitMs = 0) {
    super(code)
    this.code = code
    this.isFinal = isFinal
    this.waitMs = waitMs
  }
}
