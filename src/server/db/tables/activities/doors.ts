import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, id, partOf } from '../../columns.ts'
import { activity, activitySession } from './activities.ts'
import { ticket } from './tickets.ts'

/** Lets helpers without an account check tickets at a door, until it expires or is ended. */
export const doorLink = pgTable(
  'door_link',
  {
    id: id(),
    activityId: partOf(() => activity.id),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    expiresAt: at().notNull(),
    endedAt: at(),
    createdAt: at().notNull(),
  },
  (t) => [index('door_link_activity').on(t.activityId)],
)

/** A ticket's single admission to a session. */
export const checkIn = pgTable(
  'check_in',
  {
    ticketId: partOf(() => ticket.id),
    sessionId: integer()
      .notNull()
      .references(() => activitySession.id),
    doorLinkId: integer().references(() => doorLink.id, { onDelete: 'set null' }),
    /** Checked in by a typed number, which the organization knows: no one has shown the ticket. */
    isByNumber: boolean().notNull().default(false),
    /** By the clock of the device. */
    deviceAt: at().notNull(),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.sessionId] }),
    index('check_in_session').on(t.sessionId),
    index('check_in_door').on(t.doorLinkId),
  ],
)

/** What a door displayed, even if wrong: two doors offline may both have let a ticket in. */
export const doorEvent = pgTable(
  'door_event',
  {
    id: id(),
    activityId: partOf(() => activity.id),
    sessionId: integer().references(() => activitySession.id, { onDelete: 'cascade' }),
    ticketId: integer().references(() => ticket.id, { onDelete: 'cascade' }),
    doorLinkId: integer().references(() => doorLink.id, { onDelete: 'set null' }),
    /** Chosen by the device: sent again, it is the same event. */
    requestKey: text().notNull(),
    shown: text().notNull(),
    deviceAt: at().notNull(),
    at: at().notNull(),
  },
  (t) => [
    uniqueIndex('door_event_once').on(t.activityId, t.requestKey),
    index('door_event_session').on(t.sessionId),
    index('door_event_ticket').on(t.ticketId),
    index('door_event_door').on(t.doorLinkId),
  ],
)
