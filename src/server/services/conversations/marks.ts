import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { blockChat, ChatPosition, readChat } from '#contract/chat.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { Database } from '../../db/open.ts'
import { conversation } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { ownConversation } from './read-messages.ts'
import { type ChatPerson, isIn } from './side.ts'
import { type Conversation, positionView } from './views.ts'

/**
 * Marks messages up to a number as read; what is read has arrived. Marks never go back nor beyond the
 * newest message.
 */
export async function markRead(
  db: Database,
  person: ChatPerson,
  { withUser, readTo }: BodyValue<typeof readChat>,
): Promise<ChatPosition> {
  const { side } = await ownConversation(db, person, withUser)
  const reached = sql<number>`least(${readTo}::int, ${conversation.newest})`
  const further = (mark: AnyPgColumn) => sql`greatest(${mark}, ${reached})`
  const { parentRead, tutorRead, parentDelivered, tutorDelivered } = conversation
  const row = await save(
    db,
    person,
    withUser,
    side === 'parent'
      ? { parentRead: further(parentRead), parentDelivered: further(parentDelivered) }
      : { tutorRead: further(tutorRead), tutorDelivered: further(tutorDelivered) },
  )
  return positionView(row, side)
}

/** Ends or allows again that a pair writes to each other, for one side of it. */
export async function block(
  db: Database,
  person: ChatPerson,
  { withUser, blocked }: BodyValue<typeof blockChat>,
): Promise<DataOf<typeof blockChat>> {
  const { side } = await ownConversation(db, person, withUser)
  const set = side === 'parent' ? { blockedByParent: blocked } : { blockedByTutor: blocked }
  await save(db, person, withUser, set)
  return { blocked }
}

async function save(
  db: Database,
  person: ChatPerson,
  id: number,
  set: Parameters<ReturnType<typeof db.update<typeof conversation>>['set']>[0],
): Promise<Conversation> {
  const [row] = await db
    .update(conversation)
    .set(set)
    .where(and(eq(conversation.id, id), isIn(person)))
    .returning()
  if (row === undefined) throw new ServiceError('A0404', 'withUser')
  return row
}
