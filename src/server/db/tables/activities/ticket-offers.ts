import { pgTable, text } from 'drizzle-orm/pg-core'
import { at, partOf } from '../../columns.ts'
import { ticket } from './tickets.ts'

/** A link by which another parent may take a ticket over, once; a new one replaces it. */
export const ticketOffer = pgTable('ticket_offer', {
  ticketId: partOf(() => ticket.id).primaryKey(),
  tokenHash: text().notNull().unique(),
  /** At the first session, or before. */
  expiresAt: at().notNull(),
  /** By the present owner of the ticket; null while it waits. */
  takenAt: at(),
  createdAt: at().notNull(),
})
