import { and, eq } from 'drizzle-orm'
import { withdrawMinutes } from '#contract/teaching/chat.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { chatMessage, conversation, privateFile } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type ChatPerson, isIn, type Side, sideOf } from './side.ts'
import type { Conversation, StoredMessage } from './views.ts'

interface ChosenMessage {
  withUser: number
  number: number
}
interface Found {
  message: StoredMessage
  row: Conversation
  side: Side
}

/** Withdraws an own message for both sides, deleting its text; A0440 if another's or too old. */
export function withdrawMessage(
  db: Database,
  person: ChatPerson,
  chosen: ChosenMessage,
  now: Date,
): Promise<Found> {
  return change(db, person, chosen, ({ message, side }) => {
    if (message.withdrawnAt !== null) return null
    const isLate = now.getTime() - message.createdAt.getTime() > withdrawMinutes * minuteMs
    if (message.author !== side || isLate) {
      throw new ServiceError('A0440', { field: 'number', rule: 'states.chatTooLate' })
    }
    return { withdrawnAt: now, content: '', fileId: null }
  })
}

export function removeMessage(
  db: Database,
  person: ChatPerson,
  chosen: ChosenMessage,
): Promise<Found> {
  return change(db, person, chosen, ({ side }) =>
    side === 'parent' ? { removedByParent: true } : { removedByTutor: true },
  )
}

function change(
  db: Database,
  person: ChatPerson,
  chosen: ChosenMessage,
  valuesOf: (found: Found) => Partial<StoredMessage> | null,
): Promise<Found> {
  return db.transaction(async (tx) => {
    const found = await lockMessage(tx, person, chosen)
    const values = valuesOf(found)
    if (values === null) return found
    const changes = found.row.changes + 1
    // The row holds the file's key, so the file is unreadable from now on; a sweep deletes its
    // bytes.
    if (values.fileId === null && found.message.fileId !== null) {
      await tx.delete(privateFile).where(eq(privateFile.id, found.message.fileId))
    }
    const [message] = await tx
      .update(chatMessage)
      .set({ ...values, change: changes })
      .where(eq(chatMessage.id, found.message.id))
      .returning()
    const [row] = await tx
      .update(conversation)
      .set({ changes })
      .where(eq(conversation.id, found.row.id))
      .returning()
    if (message === undefined || row === undefined) throw new ServiceError('A0404', 'number')
    return { message, row, side: found.side }
  })
}

async function lockMessage(
  tx: Transaction,
  person: ChatPerson,
  { withUser, number }: ChosenMessage,
): Promise<Found> {
  const [row] = await tx
    .select()
    .from(conversation)
    .where(and(eq(conversation.id, withUser), isIn(person)))
    .for('update')
  const side = row === undefined ? null : sideOf(person, row)
  if (row === undefined || side === null) throw new ServiceError('A0404', 'withUser')
  const [message] = await tx
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.conversationId, row.id), eq(chatMessage.number, number)))
  if (message === undefined) throw new ServiceError('A0404', 'number')
  return { message, row, side }
}
