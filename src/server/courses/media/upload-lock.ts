import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { courseMedia } from '../../db/tables/index.ts'

/** How long a server holds an upload without renewing the lease, in milliseconds. */
const leaseMs = 6_000
const renewMs = 1_500
const askMs = 150
/** How long a request waits for the lock before the browser is told to retry. */
const patienceMs = 20_000

/** In the format of tus: its client retries on 423. */
class Locked extends Error {
  readonly status_code = 423
  readonly body = 'Locked\n'
}

/**
 * A mutex across servers for writing a video's pieces: a lease in a row, because a transaction as
 * long as a slow upload would occupy a connection and block vacuuming. A second request asks the
 * holder to release it; usually it is the same browser, whose first connection died unnoticed.
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
  const askToRelease = () =>
    db.update(courseMedia).set({ lockWanted: 1 }).where(eq(courseMedia.mediaId, mediaId))
  const renew = async (release: () => void) => {
    const rows = await db
      .update(courseMedia)
      .set({ lockedUntil: until })
      .where(held)
      .returning({ wanted: courseMedia.lockWanted })
    if (rows[0]?.wanted !== 0) release()
  }
  return {
    lock: async (signal, requestRelease) => {
      const end = performance.now() + patienceMs
      while (!(await take())) {
        if (signal.aborted || performance.now() > end) throw new Locked()
        await askToRelease()
        await wait(askMs)
      }
      const release = () => void requestRelease()
      // If the database cannot be reached, the lease cannot be held either.
      renewing = setInterval(() => void renew(release).catch(release), renewMs)
    },
    unlock: async () => {
      clearInterval(renewing)
      await db.update(courseMedia).set({ lockKey: null, lockedUntil: null }).where(held)
    },
  }
}
