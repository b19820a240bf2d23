import { sql } from 'drizzle-orm'
import { messagesReadTogether } from '#rules/split-contact.ts'
import type { Transaction } from '../../db/open.ts'
import { chatMessage } from '../../db/tables/index.ts'
import type { Side } from './side.ts'

export interface Writer {
  conversationId: number
  side: Side
}

export const writerKey = ({ conversationId, side }: Writer) => `${conversationId} ${side}`

/** The latest messages of each writer in a conversation, oldest first, by `writerKey`. */
export async function earlierMessages(
  tx: Transaction,
  writers: readonly Writer[],
): Promise<Map<string, string[]>> {
  const messages = new Map(writers.map((one) => [writerKey(one), [] as string[]]))
  if (messages.size === 0) return messages
  const wanted = [...new Map(writers.map((one) => [writerKey(one), one])).values()].map(
    ({ conversationId, side }) => sql`(${conversationId}::int, ${side}::text)`,
  )
  const m = chatMessage
  const last = sql`lateral (
    select ${m.conversationId}, ${m.author}, ${m.number}, ${m.content} from ${m}
    where ${m.conversationId} = w.conversation_id and ${m.author} = w.side and ${m.content} <> ''
    order by ${m.number} desc limit ${messagesReadTogether}) as last`
  const rows = await tx
    .select({
      conversationId: sql<number>`last.conversation_id`,
      side: sql<Side>`last.author`,
      content: sql<string>`last.content`,
    })
    .from(
      sql`(values ${sql.join(wanted, sql`, `)}) as w (conversation_id, side) cross join ${last}`,
    )
    .orderBy(sql`last.number`)
  for (const { content, ...writer } of rows) messages.get(writerKey(writer))?.push(content)
  return messages
}
