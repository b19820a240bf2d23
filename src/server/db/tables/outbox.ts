import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { MessageKind } from '#contract/staff/operator.ts'
import type { Locale } from '#i18n/locales.ts'
import { at, id } from '../columns.ts'

/** Channels for outgoing messages; each has a gateway of its own. */
export const channels = ['mail', 'sms', 'whatsapp'] as const
export type Channel = (typeof channels)[number]

/**
 * `sent` to a gateway; `kept` here for reading where there is none; `failed` when it was refused
 * for good or tried too often; `expired` when it was outdated before it could be sent.
 */
export const outboxStates = ['waiting', 'sent', 'kept', 'failed', 'expired'] as const
export type OutboxState = (typeof outboxStates)[number]

/** Messages to people outside, written in the transaction that causes them. */
export const messageOutbox = pgTable(
  'message_outbox',
  {
    id: id(),
    kind: text().$type<MessageKind>().notNull(),
    /** The local part of its Message-ID, so that a mail that went out twice can be recognised. */
    token: uuid().notNull().unique().defaultRandom(),
    channel: text().$type<Channel>().notNull().default('mail'),
    /** An address, or `+85291234567`. Null: the operator (setting CONTACT_TO). */
    recipient: text(),
    /** Same for every spelling of the recipient; null for the operator. */
    mailbox: text(),
    replyTo: text(),
    replyName: text(),
    subject: text().notNull(),
    /** Emptied once a message that expires was sent or has expired, such as a code. */
    body: text().notNull(),
    /** Language of the text; null where it has none of ours. */
    locale: text().$type<Locale>(),
    /** Target of the unsubscribe link, account and kinds: `a12.jobs`; null without such a link. */
    unsubscribe: text(),
    /** When its content expires, such as a code. Null: never. */
    expiresAt: at(),
    state: text().$type<OutboxState>().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    /** While waiting: when it may be tried (again). A server that is trying it moves this ahead. */
    dueAt: at().notNull(),
    /** Code of the last failure; never its text, which may hold addresses. */
    error: text(),
    createdAt: at().notNull(),
    doneAt: at(),
  },
  (t) => [
    index('message_outbox_due').on(t.channel, t.dueAt).where(sql`${t.state} = 'waiting'`),
    index('message_outbox_end').on(t.expiresAt).where(sql`${t.body} <> ''`),
    index('message_outbox_mailbox').on(t.mailbox, t.kind, t.createdAt),
    index('message_outbox_done').on(t.doneAt),
    index('message_outbox_failed').on(t.id).where(sql`${t.state} = 'failed'`),
  ],
)
