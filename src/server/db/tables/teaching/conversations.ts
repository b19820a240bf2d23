import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, id, partOf, tsvector, yes } from '../../columns.ts'
import { parent } from '../accounts/people.ts'
import { privateFile } from '../moderation/approvals.ts'
import { tutor } from '../tutors/tutors.ts'

/** The conversation of a parent and a tutor: one for the pair, whatever jobs are between them. */
export const conversation = pgTable(
  'conversation',
  {
    id: id(),
    parentId: partOf(() => parent.id),
    tutorId: partOf(() => tutor.id),
    /** Number of its newest message; 0 without one. */
    newest: integer().notNull().default(0),
    /** Number of its newest change: a message sent, withdrawn or removed. */
    changes: integer().notNull().default(0),
    /** Newest message that each side has seen, and that has reached one of their devices. */
    parentRead: integer().notNull().default(0),
    tutorRead: integer().notNull().default(0),
    parentDelivered: integer().notNull().default(0),
    tutorDelivered: integer().notNull().default(0),
    /** Newest message of which each side was notified elsewhere, or did not need to be. */
    parentTold: integer().notNull().default(0),
    tutorTold: integer().notNull().default(0),
    blockedByParent: yes(),
    blockedByTutor: yes(),
    /** A side that is not notified of unread messages. */
    mutedByParent: yes(),
    mutedByTutor: yes(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('conversation_pair').on(t.parentId, t.tutorId),
    index('conversation_tutor').on(t.tutorId),
    index('conversation_untold_parent')
      .on(t.id)
      .where(sql`${t.newest} > greatest(${t.parentRead}, ${t.parentTold})`),
    index('conversation_untold_tutor')
      .on(t.id)
      .where(sql`${t.newest} > greatest(${t.tutorRead}, ${t.tutorTold})`),
  ],
)

/** A message, numbered in its conversation in the order in which the server took it. */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: id(),
    conversationId: partOf(() => conversation.id),
    number: integer().notNull(),
    author: text().$type<'parent' | 'tutor'>().notNull(),
    /** Made by the sender, so that a message sent twice is stored once. */
    clientId: text().notNull(),
    content: text().notNull(),
    /** A picture, or the pages of a PDF, instead of text; null once it is deleted. */
    fileId: uuid().references(() => privateFile.id, { onDelete: 'set null' }),
    createdAt: at().notNull(),
    /** Number of its last change (`conversation.changes`). */
    change: integer().notNull().default(0),
    /** When its author withdrew it; its text is gone. */
    withdrawnAt: at(),
    /** Sides that removed it from their own view. */
    removedByParent: yes(),
    removedByTutor: yes(),
  },
  (t) => [
    uniqueIndex('chat_message_number').on(t.conversationId, t.number),
    uniqueIndex('chat_message_once').on(t.conversationId, t.author, t.clientId),
    index('chat_message_change').on(t.conversationId, t.change),
    index('chat_message_file').on(t.fileId),
  ],
)

/**
 * Search terms of messages (teaching/conversations/message-words.ts), apart from the messages to
 * keep those rows narrow. Any change of a message's content deletes its row (db/guards.sql).
 */
export const chatWords = pgTable(
  'chat_words',
  {
    messageId: integer()
      .primaryKey()
      .references(() => chatMessage.id, { onDelete: 'cascade' }),
    conversationId: partOf(() => conversation.id),
    words: tsvector().notNull(),
  },
  (t) => [
    index('chat_words_words').using('gin', t.words),
    index('chat_words_newest').on(t.conversationId, t.messageId),
  ],
)
