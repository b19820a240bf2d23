import type { ChatPosition } from '#contract/teaching/chat.ts'

/** Milliseconds for which heartbeats repeat the position of a conversation that changed. */
const repeatedMs = 15_000
const mostRepeated = 100

interface SentPosition {
  newest: number
  changes: number
  /** Sum of the marks, none of which goes back. */
  marks: number
}

/** The position of each conversation last sent to a socket. */
export function createSentPositions() {
  const known = new Map<number, SentPosition>()
  const lately = new Map<number, number>()

  function learn({ contactId, newest, changes }: ChatPosition, marks: number): boolean {
    const before = known.get(contactId) ?? { newest: -1, changes: -1, marks: -1 }
    const isFurther = changes > before.changes
    if (isFurther) lately.set(contactId, performance.now())
    const told = isFurther ? { newest, changes } : before
    known.set(contactId, {
      newest: told.newest,
      changes: told.changes,
      marks: Math.max(marks, before.marks),
    })
    return isFurther || marks > before.marks
  }

  return {
    /** Remembers a whole position; false when the socket already has it. */
    see: (position: ChatPosition): boolean =>
      learn(position, position.read + position.otherRead + position.otherDelivered),
    /** Remembers that the messages were sent, but not the marks. */
    seeMessages: (position: ChatPosition): void => {
      learn(position, known.get(position.contactId)?.marks ?? -1)
    },
    /** Positions of conversations that changed lately. */
    positions() {
      const since = performance.now() - repeatedMs
      for (const [id, at] of lately) if (at < since) lately.delete(id)
      return [...lately.keys()].slice(-mostRepeated).flatMap((contactId) => {
        const sent = known.get(contactId)
        return sent === undefined ? [] : [{ contactId, newest: sent.newest, changes: sent.changes }]
      })
    },
  }
}
