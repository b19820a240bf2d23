import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './open.ts'
import { conversation } from './tables/index.ts'

/** The NOTIFY channel for changes in conversations. */
export const conversationChannel = 'tutorharbour_chat'

/** No server's id, so that every server handles the notice. */
const fromDatabase = ''

/**
 * Notifies all servers of changes once the transaction commits. `messages`: how many were just
 * added.
 */
export async function publishConversations(
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
