import type { Side } from '../teaching/conversations/side.ts'
import type { Person } from './persons.ts'

/** Notice of a change in a conversation: ids and numbers, never text. */
export interface ChatNotice {
  contactId: number
  parentId: number
  tutorId: number
  /** Change numbers: after the first, up to the second; equal when only marks changed. */
  after: number
  upTo: number
  /** The side whose contact changed otherwise. */
  contactOf?: Side | undefined
}

/** Who has the chat open and who is typing: numbers, never text. Losing it is harmless. */
export interface PresenceNews {
  here?: Person[]
  gone?: Person[]
  typing?: { contactId: number; by: Side }[]
}

export interface FanoutListener {
  heard: (notices: readonly ChatNotice[]) => void
  /** Presence of people who share it; `server` identifies the sender. */
  heardPresence: (server: string, news: PresenceNews) => void
  /** Notices may have been lost. */
  missed: () => void
}

/** Another channel of the database, with a listener for notices or possible losses on it. */
export interface OtherChannel {
  channel: string
  heard: () => void
}

/** Tells the other servers of the product what has changed in conversations. */
export interface Fanout {
  start: (listener: FanoutListener) => Promise<void>
  /** Called after the commit; never throws and never blocks. */
  publish: (notices: readonly ChatNotice[]) => void
  /** Sent at once or dropped. */
  publishPresence: (news: PresenceNews) => void
  stop: () => Promise<void>
}

/** For a product of a single process. */
export const noOtherServers: Fanout = {
  start: async () => {},
  publish: () => {},
  publishPresence: () => {},
  stop: async () => {},
}
