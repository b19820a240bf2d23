import type { ChatMessage, ChatMessages, ChatPosition } from '#contract/teaching/chat.ts'

/** The part of a conversation that a tab holds, without gaps from oldest to newest message. */
export interface Held {
  /** By number, oldest first. */
  messages: readonly ChatMessage[]
  /** Number of the last change up to which `messages` is complete. */
  changes: number
  hasOlder: boolean
  position: ChatPosition
}

/** A conversation from its newest page. */
export function heldFrom({ messages, hasMore, position }: ChatMessages): Held {
  return { messages: sorted(messages), changes: position.changes, hasOlder: hasMore, position }
}

export function withOlder(held: Held, page: ChatMessages): Held {
  return { ...joined(held, page.messages, 0), hasOlder: page.hasMore }
}

/** Applies a page of changes, which is the last one unless `hasMore`. */
export function withChanges(held: Held, page: ChatMessages): Held {
  const reached = Math.max(held.changes, ...page.messages.map(({ change }) => change))
  return {
    ...joined(held, page.messages),
    changes: page.hasMore ? reached : Math.max(reached, page.position.changes),
    position: further(held.position, page.position),
  }
}

/** Adds a message that was pushed; if an earlier one is missing, `changes` stays behind. */
export function withLive(held: Held, message: ChatMessage): Held {
  const { position } = held
  return {
    ...joined(held, [message]),
    changes: message.change === held.changes + 1 ? message.change : held.changes,
    position: {
      ...position,
      newest: Math.max(position.newest, message.number),
      changes: Math.max(position.changes, message.change),
    },
  }
}

export const withPosition = (held: Held, position: ChatPosition): Held => ({
  ...held,
  position: further(held.position, position),
})

export const isBehind = ({ changes, position }: Held) => position.changes > changes

/** Merges two positions. Marks never go back, in whatever order they arrive. */
export function further(one: ChatPosition, other: ChatPosition): ChatPosition {
  return {
    contactId: one.contactId,
    newest: Math.max(one.newest, other.newest),
    changes: Math.max(one.changes, other.changes),
    read: Math.max(one.read, other.read),
    otherRead: Math.max(one.otherRead, other.otherRead),
    otherDelivered: Math.max(one.otherDelivered, other.otherDelivered),
  }
}

/** Drops messages older than the oldest one here, unless asked for: there may be a gap between. */
function joined(
  held: Held,
  incoming: readonly ChatMessage[],
  from = held.messages[0]?.number ?? 0,
): Held {
  const byNumber = new Map(held.messages.map((message) => [message.number, message]))
  for (const message of incoming) {
    const known = byNumber.get(message.number)
    const isNewer = known === undefined ? message.number >= from : known.change <= message.change
    if (isNewer) byNumber.set(message.number, message)
  }
  return { ...held, messages: sorted([...byNumber.values()]) }
}

const sorted = (messages: readonly ChatMessage[]) =>
  [...messages].sort((one, other) => one.number - other.number)
