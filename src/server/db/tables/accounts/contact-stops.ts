import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, partOf } from '../../columns.ts'
import { tutor } from '../tutors/tutors.ts'
import { parent } from './people.ts'

/** A contact ban, begun by an urgent report of either side or by staff, ended by staff alone. */
export const contactStop = pgTable(
  'contact_stop',
  {
    id: id(),
    parentId: partOf(() => parent.id),
    tutorId: partOf(() => tutor.id),
    startedAt: at().notNull(),
    /** Null while it lasts. */
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('contact_stop_lasting').on(t.parentId, t.tutorId).where(sql`${t.endedAt} is null`),
    index('contact_stop_parent').on(t.parentId),
    index('contact_stop_tutor').on(t.tutorId),
  ],
)
