import { type DeliveryParts, deliverNext } from './deliver-next.ts'
import { nextDue } from './outbox.ts'

/** In milliseconds; after it, messages of a dead server are found. */
const longestRest = 300_000
/** Another server may be taking what is due: do not ask again at once. */
const shortestRest = 100
export interface DispatcherParts extends DeliveryParts {
  /** Runs after each round. */
  tidy?: () => Promise<void>
}
/** How long stopping waits for the current delivery; one that is cut off is tried again. */
const stopWait = 5_000

/**
 * Works through one channel of the outbox, beside the dispatchers of other servers, resting until
 * woken or until the next message is due.
 */
export function createDispatcher(parts: DispatcherParts) {
  const { db, channel, clock, log, port } = parts
  let state: 'new' | 'running' | 'stopped' = 'new'
  let working: Promise<void> | null = null
  let isWokenMeanwhile = false
  let timer: NodeJS.Timeout | undefined

  /** Call after the transaction that added a message. */
  function wake(): void {
    if (state !== 'running') return
    isWokenMeanwhile = true
    working ??= work()
  }

  async function work(): Promise<void> {
    clearTimeout(timer)
    let rest = longestRest
    while (isWokenMeanwhile && state === 'running') {
      isWokenMeanwhile = false
      rest = await workedRest()
    }
    // In the same tick as the last look at the flag, or a wake in between would be lost.
    working = null
    if (state === 'running') timer = setTimeout(wake, rest).unref()
  }

  /** Delivers all that is due; answers how long to rest. */
  async function workedRest(): Promise<number> {
    try {
      while (state === 'running' && (await deliverNext(parts)));
      await parts.tidy?.()
      const due = await nextDue(db, channel)
      if (due === null) return longestRest
      return Math.min(Math.max(due.getTime() - clock().getTime(), shortestRest), longestRest)
    } catch (error) {
      // The database is away, and the messages are safe in it.
      if (state === 'running') log.error({ err: error }, 'outbox could not be worked')
      return parts.pace.firstWait
    }
  }

  return {
    wake,
    start(): void {
      if (state !== 'new') return
      state = 'running'
      wake()
    },
    rested: async () => {
      while (working !== null) await working
    },
    async stop(): Promise<void> {
      state = 'stopped'
      clearTimeout(timer)
      const enough = Promise.withResolvers<void>()
      const late = setTimeout(enough.resolve, stopWait)
      await Promise.race([working, enough.promise])
      clearTimeout(late)
      port.close()
    },
  }
}
export type Dispatcher = ReturnType<typeof createDispatcher>
