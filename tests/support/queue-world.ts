import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import type { Database, Transaction } from '#server/db/open.ts'
import { backgroundTask } from '#server/db/tables/index.ts'
import { plan } from '#server/queue/plan.ts'
import type { TaskHandlers } from '#server/queue/port.ts'
import { createQueue } from '#server/queue/queue.ts'

/** Representatives of tasks within a transaction, and of tasks outside one. */
export const once = 'tasks.forget'
export const repeatable = 'search.refresh'

/** A table with a row for every effect, duplicates included. */
export const openEffects = (db: Database) => ({
  make: () => db.execute(sql`create table effect (key text not null)`),
  leave: (tx: Transaction | Database, key: string) =>
    tx.execute(sql`insert into effect values (${key})`),
  all: async () => {
    const { rows } = await db.execute(sql<{ key: string }>`select key from effect order by key`)
    return rows.map(({ key }) => String(key))
  },
  clear: () => db.execute(sql`delete from effect`),
})

export const planTask = (
  db: Database,
  key: string,
  dueAt: Date,
  name: typeof once | typeof repeatable = once,
) => db.transaction((tx) => plan(tx, { name, key, dueAt, data: { of: key } }))

export const taskOf = async (db: Database, key: string) => {
  const [task] = await db.select().from(backgroundTask).where(eq(backgroundTask.key, key))
  return task
}

/** A server's queue, with its log lines. */
export function openQueueWorld(db: Database, clock: () => Date, handlers: TaskHandlers) {
  const logged: string[] = []
  const log = pino(
    { level: 'warn', base: null, timestamp: false },
    { write: (line: string) => logged.push(line) },
  )
  return {
    logged,
    async work() {
      const queue = createQueue({ db, clock, log, handlers })
      queue.start()
      await queue.rested()
      await queue.stop()
    },
  }
}
