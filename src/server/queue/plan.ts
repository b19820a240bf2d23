import type { Database, Transaction } from '../db/open.ts'
import { backgroundTask } from '../db/tables/index.ts'
import type { PlannedTask } from './port.ts'

/** Plans a task in the caller's transaction, once per name and key, due at `dueAt`. */
export async function plan(
  tx: Transaction | Database,
  { name, key, dueAt, data }: PlannedTask,
): Promise<void> {
  await tx
    .insert(backgroundTask)
    .values({ name, key, dueAt, data })
    .onConflictDoNothing({ target: [backgroundTask.name, backgroundTask.key] })
}
