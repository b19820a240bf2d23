import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { courseMedia } from '../../db/tables/index.ts'

/** How long a server holds an upload without saying so anew, in milliseconds. */
const leaseMs = 6_000
const renewMs = 1_500
const askMs = 150
/** Then the browser is told to come back: it does, after a moment. */
const patienceMs = 20_000

/** In tus's own words, which its client understands: come back. */
class Locked extends Error {
  readonly status_code = 423
  readonly body = 'Locked\n'
}

/**
 * One request at a time writes the pieces of a film, among all servers: a row that is held on a lease,
 * because a transaction as long as a slow upload would hold a connection and the database's own clean-up.
 * Whoever comes later says so in the row, and whoever holds it lets go: mostly it is the same browser, whose
 * first connection is dead without anybody having been told.
 */
export function createUploadLocker(db: Database): Locker {
  return { newLock: (mediaId) => newLock(db, mediaId) }
}

function newLock(db: Database, mediaId: string): Lock {
  const lockKey = randomUUID()
  const held = and(eq(courseMedia.mediaId, mediaId), eq(courseMedia.lockKey, lockKey))
  const until = sql`now() + make_interval(secs => ${leaseMs / 1000})`
  let renewing: NodeJS.Timeout | undefined
  const take = async () => {
    const isFree = or(isNull(courseMedia.lockKey), lt(courseMedia.lockedUntil, sql`now()`))
    const taken = await db
      .update(courseMedia)
      .set({ lockKey, lockedUntil: until, lockWanted: 0 })
      .where(and(eq(courseMedia.mediaId, mediaId), isFree))
      .returning({ id: courseMedia.id })
    return taken.length > 0
  }
  const askToLetGo = () =>
    db.update(courseMedia).set({ lockWanted: 1 }).where(eq(courseMedia.mediaId, mediaId))
  const renew = async (letGo: () => void) => {
    const rows = await db
      .update(courseMedia)
      .set({ lockedUntil: until })
      .where(held)
      .returning({ wanted: courseMedia.lockWanted })
    if (rows[0]?.wanted !== 0) letGo()
  }
  return {
    lock: async (signal, requestRelease) => {
      const end = performance.now() + patienceMs
      while (!(await take())) {
        if (signal.aborted || performance.now() > end) throw new Locked()
        await askToLetGo()
        await wait(askMs)
      }
      const letGo = () => void requestRelease()
      // A database that cannot be asked cannot keep the lease either.
      renewing = setInterval(() => void renew(letGo).catch(letGo), renewMs)
    },
    unlock: async () => {
      clearInterval(renewing)
      await db.update(courseMedia).set({ lockKey: null, lockedUntil: null }).where(held)
    },
  }
}
