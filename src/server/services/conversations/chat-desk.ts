import type { ChatPerson, Side } from './side.ts'
import type { Conversation, StoredMessage } from './views.ts'

export interface NewMessage {
  from: ChatPerson
  to: number
  clientId: string
  content: string
  /** Of a private file whose row is written with it. */
  fileId?: string
  /** Told with the change, and kept nowhere. */
  via?: unknown
}

export interface Stored {
  /** False when it was there already. */
  isNew: boolean
  message: StoredMessage
  side: Side
}

/** What has happened in a conversation, for those who have it open. It is stored. */
export interface ChatChange {
  /** As it is now. */
  row: Conversation
  /** New or changed messages, in order of change. */
  messages: readonly { message: StoredMessage; via?: unknown }[]
  /** Whose contact has changed otherwise, and who alone hears of it. */
  contactOf?: Side
}

/** Where messages are stored, and who hears of them at once. */
export interface ChatDesk {
  /** Resolves once the message is safe. */
  store: (message: NewMessage) => Promise<Stored>
  changed: (changes: readonly ChatChange[]) => void
}
