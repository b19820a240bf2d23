import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '../../columns.ts'
import { tutor } from '../tutors/tutors.ts'
import { account, organization, parent } from './people.ts'

/** Why a mark is retained after an account is closed. */
export type KeptWhy = 'walletFrozen' | 'debt' | 'contactStop' | 'report'

/**
 * Retained for a stated time after an account is closed, to protect others: bound to keyed hashes
 * of its number and payees, from which neither can be read.
 */
export const keptMark = pgTable(
  'kept_mark',
  {
    id: id(),
    subjectHash: text().notNull(),
    why: text().$type<KeptWhy>().notNull(),
    /** The closed account, which is empty. */
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    /** The other side of a contact stop. */
    parentId: integer().references(() => parent.id, { onDelete: 'cascade' }),
    tutorId: integer().references(() => tutor.id, { onDelete: 'cascade' }),
    /** The person's or institution's account that later registered with the same number. */
    heirId: integer().references(() => account.id, { onDelete: 'set null' }),
    heirOrganizationId: integer().references(() => organization.id, { onDelete: 'set null' }),
    until: at().notNull(),
  },
  (t) => [
    index('kept_mark_subject').on(t.subjectHash),
    index('kept_mark_until').on(t.until),
    index('kept_mark_account').on(t.accountId),
    index('kept_mark_heir').on(t.heirId),
    index('kept_mark_heir_organization').on(t.heirOrganizationId),
    index('kept_mark_parent').on(t.parentId),
    index('kept_mark_tutor').on(t.tutorId),
    index('kept_mark_organization').on(t.organizationId),
  ],
)
