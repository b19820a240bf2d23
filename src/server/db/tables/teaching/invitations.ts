import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { InvitationStatus, LevelKey } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, id, partOf } from '../../columns.ts'
import { parent } from '../accounts/people.ts'
import { orderLine } from '../sales/orders.ts'
import { tutor } from '../tutors/tutors.ts'
import { application } from './applications.ts'

/** Invitations bought by a parent, and how many of them are left. */
export const invitationGrant = pgTable(
  'invitation_grant',
  {
    id: id(),
    parentId: partOf(() => parent.id),
    orderLineId: integer()
      .notNull()
      .unique()
      .references(() => orderLine.id),
    quantity: smallint().notNull(),
    remaining: smallint().notNull(),
    expiresAt: at().notNull(),
    at: at().notNull(),
  },
  (t) => [
    index('invitation_grant_parent').on(t.parentId, t.expiresAt),
    check(
      'invitation_grant_remaining',
      sql`${t.remaining} >= 0 and ${t.remaining} <= ${t.quantity}`,
    ),
  ],
)

/** What the tutor learns of the parent's wish before they answer. */
const wishColumns = {
  /** Subject of the catalogue. */
  itemValue: text(),
  level: text().$type<LevelKey>(),
  areaId: integer(),
  words: text().notNull().default(''),
}

/** The wish of a parent who is buying one invitation, until it is paid and sent. */
export const invitationWish = pgTable(
  'invitation_wish',
  {
    parentId: partOf(() => parent.id),
    tutorId: partOf(() => tutor.id),
    ...wishColumns,
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parentId, t.tutorId] }),
    index('invitation_wish_tutor').on(t.tutorId),
  ],
)

/** A paid invitation that was sent; its transitions are in rules/states/invitation.ts. */
export const tutorInvitation = pgTable(
  'tutor_invitation',
  {
    id: id(),
    parentId: partOf(() => parent.id),
    tutorId: partOf(() => tutor.id),
    grantId: partOf(() => invitationGrant.id),
    status: text().$type<InvitationStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    answeredAt: at(),
    /** The parent sees the tutor's number until then. */
    contactUntil: at(),
    /** When the invitation was credited back to the parent. */
    returnedAt: at(),
    ...wishColumns,
    dueAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('tutor_invitation_waiting')
      .on(t.parentId, t.tutorId)
      .where(sql`${t.status} = 'SENT'`),
    index('tutor_invitation_parent').on(t.parentId, t.id),
    index('tutor_invitation_tutor').on(t.tutorId, t.id),
    index('tutor_invitation_grant').on(t.grantId, t.returnedAt),
    index('tutor_invitation_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)

/** A view of someone's number: the first of each hour, by application or invitation. */
export const contactLook = pgTable(
  'contact_look',
  {
    id: id(),
    parentId: partOf(() => parent.id),
    tutorId: partOf(() => tutor.id),
    /** The side that saw the other's number. */
    seenBy: text().$type<'parent' | 'tutor'>().notNull(),
    // These go with the side that leaves; the look itself stays for the side whose number was seen.
    applicationId: integer().references(() => application.id, { onDelete: 'set null' }),
    invitationId: integer().references(() => tutorInvitation.id, { onDelete: 'set null' }),
    /** Hours since 1970. */
    hour: integer().notNull(),
    at: at().notNull(),
  },
  (t) => [
    uniqueIndex('contact_look_application').on(t.applicationId, t.seenBy, t.hour),
    uniqueIndex('contact_look_invitation').on(t.invitationId, t.seenBy, t.hour),
    index('contact_look_parent').on(t.parentId, t.at),
    index('contact_look_tutor').on(t.tutorId, t.at),
    check('contact_look_by', sql`num_nonnulls(${t.applicationId}, ${t.invitationId}) <= 1`),
  ],
)
