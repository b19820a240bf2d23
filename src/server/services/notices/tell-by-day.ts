import { hourInHongKong } from '../../ground/hong-kong-time.ts'
import type { Logger } from '../../ground/log.ts'

/** Nobody is woken by a text message. */
const awake = { from: 9, until: 21 }
const batch = 100

interface Parts {
  clock: () => Date
  log: Logger
}

interface Telling {
  /** For the log. */
  name: string
  /** Records that may have something to be told, at most `most` of them, in the order of their ids. */
  candidates: (after: number, most: number, now: Date) => Promise<number[]>
  /** Tells of one, in a transaction of its own, and answers whether there was something. */
  tell: (id: number, now: Date) => Promise<boolean>
}

/**
 * Tells what can wait for daylight, and answers how often there was something to tell. One that fails
 * waits for the next round and keeps nobody else from hearing.
 */
export async function tellByDay(parts: Parts, telling: Telling): Promise<number> {
  const hour = hourInHongKong(parts.clock())
  return hour < awake.from || hour >= awake.until ? 0 : tellEach(parts, telling)
}

/** The same at any hour. */
export async function tellEach(
  { clock, log }: Parts,
  { name, candidates, tell }: Telling,
): Promise<number> {
  const now = clock()
  let told = 0
  let after = 0
  for (;;) {
    const ids = await candidates(after, batch, now)
    for (const id of ids) {
      try {
        if (await tell(id, now)) told += 1
      } catch (error) {
        log.error({ err: error, [name]: id }, `${name} could not be told of`)
      }
    }
    if (ids.length < batch) return told
    after = ids.at(-1) ?? after
  }
}
