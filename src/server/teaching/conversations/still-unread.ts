import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { conversation } from '../../db/tables/index.ts'
import { isMuted, type Side } from './side.ts'

const chatKey = /^chat:(\d+):(parent|tutor):(\d+)$/u

/** The key of a notice about unread messages up to a number. */
export const unreadKey = (conversationId: number, side: Side, upTo: number) =>
  `chat:${conversationId}:${side}:${upTo}`

/** Those of the keys whose messages are unread, and of which the reader still wants to hear. */
export async function stillUnread(
  tx: Transaction,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const read = keys.flatMap((key) => {
    const [, id, side, upTo] = chatKey.exec(key) ?? []
    return id === undefined ? [] : [{ key, id: Number(id), side: side as Side, upTo: Number(upTo) }]
  })
  if (read.length === 0) return new Set()
  const ids = [...new Set(read.map(({ id }) => id))]
  const rows = await tx.select().from(conversation).where(inArray(conversation.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const unread = read.filter(({ id, side, upTo }) => {
    const row = byId.get(id)
    if (row === undefined || isMuted(row, side)) return false
    return (side === 'parent' ? row.parentRead : row.tutorRead) < upTo
  })
  return new Set(unread.map(({ key }) => key))
}
