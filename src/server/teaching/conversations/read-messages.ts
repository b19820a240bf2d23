import { and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm'
import type { QueryValue } from '#contract/kernel.ts'
import type { ChatMessages, chatMessages } from '#contract/teaching/chat.ts'
import type { Database } from '../../db/open.ts'
import { chatMessage, conversation } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type ChatPerson, isIn, type Side, sideOf } from './side.ts'
import { type Conversation, messageView, positionView, type StoredMessage } from './views.ts'

/** A conversation and the side the person is on; A0404 if it is not theirs. */
export async function ownConversation(
  db: Database,
  person: ChatPerson,
  id: number,
): Promise<{ row: Conversation; side: Side }> {
  const [row] = await db
    .select()
    .from(conversation)
    .where(and(eq(conversation.id, id), isIn(person)))
  const side = row === undefined ? null : sideOf(person, row)
  if (row === undefined || side === null) throw new ServiceError('A0404', 'withUser')
  return { row, side }
}

/** In order of number, or of change with `changesAfter`; by default the newest. */
export async function readMessages(
  db: Database,
  person: ChatPerson,
  { withUser, before, after, changesAfter, size }: QueryValue<typeof chatMessages>,
): Promise<ChatMessages> {
  // Positions first: a message that arrives between the two queries is listed, only not counted
  // yet.
  const { row, side } = await ownConversation(db, person, withUser)
  const { number, change } = chatMessage
  const read = (where: SQL | undefined, order: SQL): Promise<StoredMessage[]> =>
    db
      .select()
      .from(chatMessage)
      .where(and(eq(chatMessage.conversationId, row.id), where))
      .orderBy(order)
      .limit(size + 1)
  const isForward = changesAfter !== undefined || after !== undefined
  const rows =
    changesAfter !== undefined
      ? await read(gt(change, changesAfter), asc(change))
      : after !== undefined
        ? await read(gt(number, after), asc(number))
        : await read(before === undefined ? undefined : lt(number, before), desc(number))
  const taken = rows.slice(0, size)
  if (!isForward) taken.reverse()
  return {
    withUser,
    messages: taken.map((message) => messageView(message, side)),
    hasMore: rows.length > size,
    position: positionView(row, side),
  }
}
