import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvitationStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, id, partOf } from '../columns.ts'
import { application } from './applications.ts'
import { orderLine } from './orders.ts'
import { parent } from './people.ts'
import { tutor } from './tutors.ts'

/** Invitations that a parent bought, and how many of them are left. */
export const invitationGrant = pgTable(
  'invitation_grant',
  {
    id: id(),
    parentId: partOf(() => parent.id),
    /** What was bought is granted once. */
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

/** A bought invitation that was sent; its life is rules/states/invitation.ts. */
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
    /** When the parent got it back. */
    returnedAt: at(),
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

/** A look at somebody's number: the first of each hour, by one application or one invitation. */
export const contactLook = pgTable(
  'contact_look',
  {
    id: id(),
    parentId: partOf(() => parent.id),
    tutorId: partOf(() => tutor.id),
    /** Which of the two saw the number of the other. */
    seenBy: text().$type<'parent' | 'tutor'>().notNull(),
    // By what it was goes with whoever leaves, that it was stays for whose number it is.
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
