import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { conversation } from '../../db/tables/index.ts'
import { type ChatPerson, sideOf } from './side.ts'
import type { Conversation } from './views.ts'

/** Messages up to `number` have reached a device of `person`. */
export interface Delivered {
  person: ChatPerson
  contactId: number
  number: number
}

/** Marks never go back, nor beyond the newest message. Returns the changed conversations. */
export function markDelivered(
  db: Database,
  delivered: readonly Delivered[],
): Promise<Conversation[]> {
  const ids = [...new Set(delivered.map(({ contactId }) => contactId))]
  return db.transaction(async (tx) => {
    // Locked in the same order as when messages are stored, which prevents deadlocks.
    const rows = await tx
      .select()
      .from(conversation)
      .where(inArray(conversation.id, ids))
      .orderBy(asc(conversation.id))
      .for('update')
    const byId = new Map(rows.map((row) => [row.id, row]))
    const moved = new Set<Conversation>()
    for (const { person, contactId, number } of delivered) {
      const row = byId.get(contactId)
      const side = row === undefined ? null : sideOf(person, row)
      if (row === undefined || side === null) continue
      const mark = side === 'parent' ? 'parentDelivered' : 'tutorDelivered'
      const reached = Math.min(number, row.newest)
      if (reached <= row[mark]) continue
      row[mark] = reached
      moved.add(row)
    }
    const changed = [...moved]
    if (changed.length === 0) return []
    const values = changed.map(
      (row) => sql`(${row.id}::int, ${row.parentDelivered}::int, ${row.tutorDelivered}::int)`,
    )
    await tx.execute(sql`
      update ${conversation} set parent_delivered = v.parent, tutor_delivered = v.tutor
      from (values ${sql.join(values, sql`, `)}) as v (id, parent, tutor)
      where ${conversation}.id = v.id`)
    return changed
  })
}
