import { hourInHongKong } from '../ground/hong-kong-time.ts'
import type { Logger } from '../ground/log.ts'

/** Hours in which text messages wake no one. */
const awake = { from: 9, until: 21 }
const batch = 100

interface Parts {
  clock: () => Date
  log: Logger
}

interface Notifying {
  name: string
  /** Ids of at most `most` records after `after` that may be due, in ascending order. */
  candidates: (after: number, most: number, now: Date) => Promise<number[]>
  /** Notifies of one record in its own transaction; returns whether there was anything to send. */
  notify: (id: number, now: Date) => Promise<boolean>
}

/** Sends what can wait for daylight; returns how many records had something to send. */
export async function notifyByDay(parts: Parts, notifying: Notifying): Promise<number> {
  const hour = hourInHongKong(parts.clock())
  return hour < awake.from || hour >= awake.until ? 0 : notifyEach(parts, notifying)
}

/** The same at any hour. */
export async function notifyEach(
  { clock, log }: Parts,
  { name, candidates, notify }: Notifying,
): Promise<number> {
  const now = clock()
  let notified = 0
  let after = 0
  for (;;) {
    const ids = await candidates(after, batch, now)
    for (const id of ids) {
      try {
        if (await notify(id, now)) notified += 1
      } catch (error) {
        log.error({ err: error, [name]: id }, `${name} could not be told of`)
      }
    }
    if (ids.length < batch) return notified
    after = ids.at(-1) ?? after
  }
}
