import { sql } from 'drizzle-orm'
import { runAsServer } from '../ground/asking.ts'
import type { Database } from './open.ts'

/** In milliseconds: the longest wait for the database, and how long it may be away unnoticed. */
const patience = { answer: 1_000, away: 3_000 }

/** For a load balancer: false when the database has been away for some seconds. */
export function createReadiness(db: Database, now: () => number): () => Promise<boolean> {
  let seenAt = now()
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    try {
      await db.execute(sql`select 1`)
      seenAt = now()
    } catch {
      // The age of the last success below says enough.
    } finally {
      asking = undefined
    }
  }

  return async () => {
    asking ??= runAsServer(ask)
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, patience.answer)
    await Promise.race([asking, late.promise])
    clearTimeout(timer)
    return now() - seenAt < patience.away
  }
}
