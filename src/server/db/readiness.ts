import { sql } from 'drizzle-orm'
import { forHouse } from '../ground/asking.ts'
import type { Database } from './open.ts'

/** In milliseconds: how long an asker waits for the database, and how long it may be away unnoticed. */
const patience = { answer: 1_000, away: 3_000 }

/**
 * Tells whether this server can answer, so that a balancer sends visitors to another: not while the
 * database has been away for some seconds. One question at a time, however many ask.
 */
export function createReadiness(db: Database, now: () => number): () => Promise<boolean> {
  let seenAt = now()
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    try {
      await db.execute(sql`select 1`)
      seenAt = now()
    } catch {
      // Who asks hears of it by how long ago it answered.
    } finally {
      asking = undefined
    }
  }

  return async () => {
    asking ??= forHouse(ask)
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, patience.answer)
    await Promise.race([asking, late.promise])
    clearTimeout(timer)
    return now() - seenAt < patience.away
  }
}
