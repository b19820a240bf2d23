/** That a conversation has changed: ids and numbers, never text. */
export interface ChatNotice {
  contactId: number
  parentId: number
  tutorId: number
  /** Messages with changes after one number, up to another; the same twice for marks alone. */
  after: number
  upTo: number
  /** One side's contact has changed otherwise. */
  contactOf?: 'parent' | 'tutor' | undefined
}

export interface FanoutListener {
  /** What other servers did. */
  heard: (notices: readonly ChatNotice[]) => void
  /** Something may have been missed. */
  missed: () => void
}

/** Tells the other servers of one product what has changed in conversations. */
export interface Fanout {
  start: (listener: FanoutListener) => Promise<void>
  /** Called after the commit; never throws, and never holds anybody up. */
  publish: (notices: readonly ChatNotice[]) => void
  stop: () => Promise<void>
}

/** Where one process is the whole product. */
export const noOtherServers: Fanout = {
  start: async () => {},
  publish: () => {},
  stop: async () => {},
}
