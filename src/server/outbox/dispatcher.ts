import { type DeliveryParts, deliverNext } from './deliver-next.ts'
import { nextDue } from './outbox.ts'

/** Longest rest, in milliseconds: messages of a server that died are found after it. */
const longestRest = 300_000
/** Another server may be taking what is due: no reason to ask again at once. */
const shortestRest = 100
export interface DispatcherParts extends DeliveryParts {
  /** Done after each round of work. */
  tidy?: () => Promise<void>
}
/** How long a stop waits for the delivery under way; what it cuts off is tried again. */
const stopWait = 5_000

/**
 * Works one channel of the outbox of the database, one message after another, beside the dispatchers of other
 * servers. It rests until somebody wakes it or the next message is due.
 */
export function createDispatcher(parts: DispatcherParts) {
  const { db, channel, clock, log, port } = parts
  let state: 'new' | 'running' | 'stopped' = 'new'
  let working: Promise<void> | null = null
  let isWokenMeanwhile = false
  let timer: NodeJS.Timeout | undefined

  /** To be called after the transaction that added a message. */
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
    // In the same turn as the last look at the flag, or a call in between would be missed.
    working = null
    if (state === 'running') timer = setTimeout(wake, rest).unref()
  }

  /** Delivers all that is due; how long there is nothing to do then. */
  async function workedRest(): Promise<number> {
    try {
      while (state === 'running' && (await deliverNext(parts)));
      await parts.tidy?.()
      const due = await nextDue(db, channel)
      if (due === null) return longestRest
      return Math.min(Math.max(due.getTime() - clock().getTime(), shortestRest), longestRest)
    } catch (error) {
      // The database is away: the messages are safe in it.
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
    /** Resolves once nothing is being delivered. */
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
