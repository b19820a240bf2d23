import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContactTopic } from '#contract/accounts/contact.ts'
import type { Locale } from '#i18n/locales.ts'
import { at, id } from '../../columns.ts'

/** Why a message was taken for bulk mail. It is listed like any other, but not mailed. */
export type SpamSign = 'trapFilled' | 'tooFast'

export const contactMessage = pgTable(
  'contact_message',
  {
    id: id(),
    /** One per submission, so that a repeated one finds its row. */
    clientId: text().notNull().unique(),
    topic: text().$type<ContactTopic>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** The same for every spelling of one mailbox; limits count by it. */
    mailbox: text().notNull(),
    message: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Path of the page that the sender came from. */
    page: text(),
    spamSign: text().$type<SpamSign>(),
    createdAt: at().notNull(),
  },
  (t) => [
    index('contact_message_mailbox').on(t.mailbox, t.createdAt),
    index('contact_message_newest').on(t.createdAt),
  ],
)
