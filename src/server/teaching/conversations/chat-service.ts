import type { ChatPerson, Side } from './side.ts'
import type { Conversation, StoredMessage } from './views.ts'

export interface NewMessage {
  from: ChatPerson
  to: number
  clientId: string
  content: string
  /** A private file whose row is written in the same transaction. */
  fileId?: string
  /** Passed on with the change, but not stored. */
  via?: unknown
}

export interface Stored {
  /** False if the message had been stored before. */
  isNew: boolean
  message: StoredMessage
  side: Side
}

/** A stored change of a conversation, for clients that have it open. */
export interface ChatChange {
  row: Conversation
  /** New or changed messages, in order of change. */
  messages: readonly { message: StoredMessage; via?: unknown }[]
  /** The side whose contact entry changed otherwise; only that side is notified. */
  contactOf?: Side
}

/** Stores messages and publishes changes to connected clients. */
export interface ChatService {
  /** Resolves once the message is committed. */
  store: (message: NewMessage) => Promise<Stored>
  changed: (changes: readonly ChatChange[]) => void
}
