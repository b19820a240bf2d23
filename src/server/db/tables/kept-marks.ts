import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '../columns.ts'
import { account, organization, parent } from './people.ts'
import { tutor } from './tutors.ts'

/** Why a mark is kept of somebody who closed their account. */
export type KeptWhy = 'walletFrozen' | 'debt' | 'contactStop' | 'report'

/**
 * What protects others from whoever closed an account, for a stated time: bound to keyed hashes of its
 * number and payees, out of which neither can be read.
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
    /** From whom whoever closed it is kept apart. */
    parentId: integer().references(() => parent.id, { onDelete: 'cascade' }),
    tutorId: integer().references(() => tutor.id, { onDelete: 'cascade' }),
    /** The account that the same number joined with again, a person's or an institution's. */
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
