import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './open.ts'
import { conversation } from './tables/index.ts'

/** The database's channel on which servers hear that something happened in conversations. */
export const conversationChannel = 'tutorharbour_chat'

/** Whoever hears it did not send it itself. */
const fromDatabase = ''

/**
 * Tells all servers, this one too, that something happened between parents and tutors: once the
 * transaction commits, never before and not without it. `messages` is how many were just added. It
 * locks nothing, so that transactions may tell of pairs in any order.
 */
export async function tellConversations(
  tx: Transaction,
  which: SQL | undefined,
  messages = 0,
): Promise<void> {
  const { id, parentId, tutorId, changes } = conversation
  const row = (side: string) =>
    sql`json_build_array(${id}, ${parentId}, ${tutorId}, ${changes} - ${messages}::int, ${changes}, ${side}::text)`
  const payload = sql`json_build_object('from', ${fromDatabase}::text, 'rows', json_build_array(${row('p')}, ${row('t')}))`
  await tx.execute(
    sql`select pg_notify(${conversationChannel}, (${payload})::text) from ${conversation} where ${which}`,
  )
}
