import type { Logger } from '../../log.ts'
import { type SweepParts, sweepPrivateFiles } from './sweep.ts'

const everyMs = 6 * 3_600_000

/** Sweeps private files when it starts and every six hours; `stop` waits for the sweep under way. */
export function startSweeper(parts: SweepParts & { log: Logger }): () => Promise<void> {
  let sweeping: Promise<void> = Promise.resolve()
  const sweep = () => {
    sweeping = sweepPrivateFiles(parts).then(
      () => {},
      // The database or the disk is away: the next sweep finds the same files.
      (error: unknown) => parts.log.error({ err: error }, 'private files could not be swept'),
    )
  }
  const timer = setInterval(sweep, everyMs).unref()
  sweep()
  return async () => {
    clearInterval(timer)
    await sweeping
  }
}
