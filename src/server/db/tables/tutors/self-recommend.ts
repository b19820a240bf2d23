import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StickSource } from '#contract/tutors/self-recommend.ts'
import { at, id, partOf } from '../../columns.ts'
import { orderLine } from '../sales/orders.ts'
import { tutor } from './tutors.ts'

export const stickGrant = pgTable(
  'stick_grant',
  {
    id: id(),
    tutorId: partOf(() => tutor.id),
    source: text().$type<StickSource>().notNull(),
    quantity: smallint().notNull(),
    /** Unique, so that a purchase is granted once; null for the trial. */
    orderLineId: integer()
      .unique()
      .references(() => orderLine.id),
    at: at().notNull(),
  },
  (t) => [
    index('stick_grant_tutor').on(t.tutorId),
    uniqueIndex('stick_grant_trial').on(t.tutorId).where(sql`${t.source} = 'trial'`),
    check('stick_grant_gives', sql`${t.quantity} > 0`),
  ],
)

export const stickUse = pgTable(
  'stick_use',
  {
    id: id(),
    tutorId: partOf(() => tutor.id),
    usedAt: at().notNull(),
    until: at().notNull(),
  },
  (t) => [index('stick_use_tutor').on(t.tutorId)],
)

/** Used free trials, as keyed hashes of number and browser key: these outlive the account. */
export const spentTrial = pgTable('spent_trial', {
  subjectHash: text().primaryKey(),
  at: at().notNull(),
})
