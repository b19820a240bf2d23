import type { ChatMessage } from '#contract/teaching/chat.ts'
import type { Waiting } from '#stores/teaching/chat/waiting.ts'

/** A row of a conversation. Its key does not change from writing to the last delivery mark. */
export type Row = { key: string } /** What to beware of, before the first message. */ & (
  | { kind: 'safety' }
  | { kind: 'day'; at: string }
  | { kind: 'unread' }
  | { kind: 'message'; message: ChatMessage }
  | { kind: 'waiting'; entry: Waiting }
)

interface Parts {
  messages: readonly ChatMessage[]
  /** Whether earlier messages exist that are not loaded. */
  hasOlder: boolean
  waiting: readonly Waiting[]
  /** Range of messages that were unread when the conversation was opened. */
  unread: { after: number; upTo: number }
  dayOf: (at: string) => string
}

/** Messages with a row for each day and one before the first unread, followed by unsent ones. */
export function rowsOf({ messages, hasOlder, waiting, unread, dayOf }: Parts): Row[] {
  const rows: Row[] = hasOlder ? [] : [{ kind: 'safety', key: 'safety' }]
  let day = ''
  let isMarked = false
  const addDay = (at: string) => {
    if (dayOf(at) === day) return
    day = dayOf(at)
    rows.push({ kind: 'day', key: `day ${day}`, at })
  }
  for (const message of messages) {
    if (message.removed) continue
    addDay(message.at)
    const { number, mine } = message
    if (!isMarked && number > unread.after && number <= unread.upTo && !mine) {
      rows.push({ kind: 'unread', key: 'unread' })
      isMarked = true
    }
    const key = message.mine ? message.clientId : `number ${message.number}`
    rows.push({ kind: 'message', key, message })
  }
  const stored = new Set(messages.filter(({ mine }) => mine).map(({ clientId }) => clientId))
  for (const entry of waiting) {
    // A refused one is on its way back into the field.
    if (stored.has(entry.clientId) || entry.refused !== null) continue
    addDay(entry.at)
    rows.push({ kind: 'waiting', key: entry.clientId, entry })
  }
  return rows
}
