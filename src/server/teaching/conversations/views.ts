import type { ChatMessage, ChatPosition } from '#contract/teaching/chat.ts'
import type { chatMessage, conversation } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { Side } from './side.ts'

export type StoredMessage = typeof chatMessage.$inferSelect
export type Conversation = typeof conversation.$inferSelect

export function messageView(message: StoredMessage, side: Side): ChatMessage {
  const mine = message.author === side
  const removed = side === 'parent' ? message.removedByParent : message.removedByTutor
  return {
    contactId: message.conversationId,
    number: message.number,
    change: message.change,
    mine,
    clientId: mine ? message.clientId : '',
    content: removed ? '' : message.content,
    fileId: removed ? null : message.fileId,
    withdrawn: message.withdrawnAt !== null,
    removed,
    at: isoInHongKong(message.createdAt),
  }
}

/** The read and delivery marks of a conversation, as seen by one side. */
export function positionView(of: Conversation, side: Side): ChatPosition {
  const isParent = side === 'parent'
  return {
    contactId: of.id,
    newest: of.newest,
    changes: of.changes,
    read: isParent ? of.parentRead : of.tutorRead,
    otherRead: isParent ? of.tutorRead : of.parentRead,
    otherDelivered: isParent ? of.tutorDelivered : of.parentDelivered,
  }
}
