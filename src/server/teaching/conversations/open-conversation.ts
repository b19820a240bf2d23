import { and, eq } from 'drizzle-orm'
import { publishConversations } from '../../db/conversation-news.ts'
import type { Transaction } from '../../db/open.ts'
import { chatMessage, conversation } from '../../db/tables/index.ts'
import { addWords } from './message-words.ts'

interface Pair {
  parentId: number
  tutorId: number
  now: Date
}

interface Message {
  author: 'parent' | 'tutor'
  /** Idempotency key within the conversation. */
  clientId: string
  content: string
}

/** Creates the conversation if needed, and adds a message once by its `clientId`. */
export async function openConversation(
  tx: Transaction,
  { parentId, tutorId, now }: Pair,
  message: Message | null = null,
): Promise<void> {
  const pair = and(eq(conversation.parentId, parentId), eq(conversation.tutorId, tutorId))
  await tx
    .insert(conversation)
    .values({ parentId, tutorId, createdAt: now })
    .onConflictDoNothing({ target: [conversation.parentId, conversation.tutorId] })
  if (message === null || message.content === '') return publishConversations(tx, pair)
  // Locked, so that concurrent messages get different numbers.
  const [row] = await tx.select().from(conversation).where(pair).for('update')
  if (row === undefined) throw new Error('A conversation was not stored')
  const number = row.newest + 1
  const change = row.changes + 1
  const stored = await tx
    .insert(chatMessage)
    .values({ conversationId: row.id, number, change, ...message, createdAt: now })
    .onConflictDoNothing({
      target: [chatMessage.conversationId, chatMessage.author, chatMessage.clientId],
    })
    .returning()
  if (stored.length === 0) return
  await addWords(tx, stored)
  await tx
    .update(conversation)
    .set({ newest: number, changes: change })
    .where(eq(conversation.id, row.id))
  await publishConversations(tx, pair, 1)
}
