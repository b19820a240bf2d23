import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BodyValue } from '#contract/kernel.ts'
import type { blockChat, muteChat, readChat } from '#contract/teaching/chat.ts'
import type { Database } from '../../db/open.ts'
import { conversation, notice } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { ownConversation } from './read-messages.ts'
import { type ChatPerson, isIn, type Side } from './side.ts'
import type { Conversation } from './views.ts'

interface Marked {
  row: Conversation
  side: Side
  /** False if nothing changed. */
  isNew: boolean
}

/** What is read counts as delivered. Marks never go back, nor beyond the newest message. */
export async function markRead(
  db: Database,
  person: ChatPerson,
  { withUser, readTo }: BodyValue<typeof readChat>,
): Promise<Marked> {
  const { row: before, side } = await ownConversation(db, person, withUser)
  const mark = side === 'parent' ? before.parentRead : before.tutorRead
  if (Math.min(readTo, before.newest) <= mark) return { row: before, side, isNew: false }
  const reached = sql<number>`least(${readTo}::int, ${conversation.newest})`
  const further = (one: AnyPgColumn) => sql`greatest(${one}, ${reached})`
  const { parentRead, tutorRead, parentDelivered, tutorDelivered } = conversation
  const row = await save(
    db,
    person,
    withUser,
    side === 'parent'
      ? { parentRead: further(parentRead), parentDelivered: further(parentDelivered) }
      : { tutorRead: further(tutorRead), tutorDelivered: further(tutorDelivered) },
  )
  if (row[side === 'parent' ? 'parentRead' : 'tutorRead'] >= row.newest)
    await closeUnread(db, person, row)
  return { row, side, isNew: true }
}

/** What was told of messages that are read by now is no news either. */
async function closeUnread(db: Database, { accountId }: ChatPerson, { id }: Conversation) {
  await db
    .update(notice)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notice.accountId, accountId),
        eq(notice.kind, 'chat.unread'),
        eq(notice.thingId, id),
        isNull(notice.readAt),
      ),
    )
}

export async function block(
  db: Database,
  person: ChatPerson,
  { withUser, blocked }: BodyValue<typeof blockChat>,
): Promise<Marked> {
  const { row: before, side } = await ownConversation(db, person, withUser)
  const was = side === 'parent' ? before.blockedByParent : before.blockedByTutor
  const set = side === 'parent' ? { blockedByParent: blocked } : { blockedByTutor: blocked }
  return { row: await save(db, person, withUser, set), side, isNew: was !== blocked }
}

export async function mute(
  db: Database,
  person: ChatPerson,
  { withUser, muted }: BodyValue<typeof muteChat>,
): Promise<Marked> {
  const { row: before, side } = await ownConversation(db, person, withUser)
  const was = side === 'parent' ? before.mutedByParent : before.mutedByTutor
  const set = side === 'parent' ? { mutedByParent: muted } : { mutedByTutor: muted }
  return { row: await save(db, person, withUser, set), side, isNew: was !== muted }
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
