import type { Side } from '../services/conversations/side.ts'
import type { Person } from './persons.ts'

/** That a conversation has changed: ids and numbers, never text. */
export interface ChatNotice {
  contactId: number
  parentId: number
  tutorId: number
  /** Messages with changes after one number, up to another; the same twice for marks alone. */
  after: number
  upTo: number
  /** One side's contact has changed otherwise. */
  contactOf?: Side | undefined
}

/** Who has the chat open and who is writing: numbers, never text, and harmless when it is lost. */
export interface PresenceNews {
  here?: Person[]
  gone?: Person[]
  typing?: { contactId: number; by: Side }[]
}

export interface FanoutListener {
  /** What other servers did. */
  heard: (notices: readonly ChatNotice[]) => void
  /** Of people who share it; `server` tells one from the other. */
  heardPresence: (server: string, news: PresenceNews) => void
  /** Something may have been missed. */
  missed: () => void
}

/** Another channel of the database, and who hears that something was said there or missed. */
export interface OtherChannel {
  channel: string
  heard: () => void
}

/** Tells the other servers of one product what has changed in conversations. */
export interface Fanout {
  start: (listener: FanoutListener) => Promise<void>
  /** Called after the commit; never throws, and never holds anybody up. */
  publish: (notices: readonly ChatNotice[]) => void
  /** Told at once or never. */
  tellPresence: (news: PresenceNews) => void
  stop: () => Promise<void>
}

/** Where one process is the whole product. */
export const noOtherServers: Fanout = {
  start: async () => {},
  publish: () => {},
  tellPresence: () => {},
  stop: async () => {},
}
