import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { chatMessage, conversation } from '../../db/tables/index.ts'
import type { ChatChange } from './chat-service.ts'
import type { Conversation } from './views.ts'

export interface ChangedRange {
  contactId: number
  after: number
  upTo: number
}

/** Current conversations, with those messages whose latest change is in the ranges. */
export async function readChanges(
  db: Database,
  ranges: readonly ChangedRange[],
): Promise<ChatChange[]> {
  const ids = [...new Set(ranges.map(({ contactId }) => contactId))]
  if (ids.length === 0) return []
  const rows = await db.select().from(conversation).where(inArray(conversation.id, ids))
  const withMessages = ranges.filter(({ after, upTo }) => upTo > after)
  const messages =
    withMessages.length === 0
      ? []
      : await db
          .select()
          .from(chatMessage)
          .where(
            or(
              ...withMessages.map(({ contactId, after, upTo }) =>
                and(
                  eq(chatMessage.conversationId, contactId),
                  gt(chatMessage.change, after),
                  lte(chatMessage.change, upTo),
                ),
              ),
            ),
          )
          .orderBy(
            asc(chatMessage.conversationId),
            asc(chatMessage.change),
            asc(chatMessage.number),
          )
  return rows.map((row) => ({
    row,
    messages: messages
      .filter(({ conversationId }) => conversationId === row.id)
      .map((message) => ({ message })),
  }))
}

export function readConversations(
  db: Database,
  { parentIds, tutorIds }: { parentIds: readonly number[]; tutorIds: readonly number[] },
): Promise<Conversation[]> {
  return db
    .select()
    .from(conversation)
    .where(
      or(
        inArray(conversation.parentId, [...parentIds]),
        inArray(conversation.tutorId, [...tutorIds]),
      ),
    )
}
