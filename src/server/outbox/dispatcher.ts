import { minuteMs } from '#rules/primitives/durations.ts'
import { createRounds } from '../ground/rounds.ts'
import { type DeliveryParts, deliverNext } from './deliver-next.ts'
import { nextDue } from './outbox.ts'

/** In milliseconds; after it, messages of a dead server are found. */
const longestRest = 5 * minuteMs
/** How long stopping waits for the current delivery; one that is cut off is tried again. */
const stopWait = 5_000

export interface DispatcherParts extends DeliveryParts {
  tidy?: () => Promise<void>
}

/** Works through one channel of the outbox, beside the dispatchers of other servers. */
export function createDispatcher(parts: DispatcherParts) {
  const { db, channel, clock, log, port, pace, tidy } = parts
  const rounds = createRounds({
    doNext: () => deliverNext(parts),
    after: tidy,
    nextDue: () => nextDue(db, channel),
    clock,
    log,
    failed: 'outbox could not be worked',
    rests: { longest: longestRest, afterFailure: pace.firstWait },
  })
  return {
    ...rounds,
    async stop(): Promise<void> {
      await rounds.stop(stopWait)
      port.close()
    },
  }
}
