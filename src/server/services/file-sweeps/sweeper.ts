import type { Logger } from '../../ground/log.ts'
import { sweepPhotos } from './photos.ts'
import { sweepPrivateFiles } from './private-files.ts'
import { redrawStoredPdfs } from './stored-pdfs.ts'

const everyMs = 6 * 3_600_000

type SweeperParts = Parameters<typeof sweepPhotos>[0] &
  Parameters<typeof sweepPrivateFiles>[0] & { log: Logger }

/** Sweeps files when it starts and every six hours; `stop` waits for the sweep under way. */
export function startSweeper(parts: SweeperParts): () => Promise<void> {
  let sweeping: Promise<void> = Promise.resolve()
  const sweep = async () => {
    for (const [what, clean] of [
      ['private files', sweepPrivateFiles],
      ['stored PDFs', redrawStoredPdfs],
      ['photos', sweepPhotos],
    ] as const) {
      try {
        await clean(parts)
      } catch (error) {
        // The database or the disk is away: the next sweep finds the same files.
        parts.log.error({ err: error, what }, 'files could not be swept')
      }
    }
  }
  const begin = () => {
    sweeping = sweep()
  }
  const timer = setInterval(begin, everyMs).unref()
  begin()
  return async () => {
    clearInterval(timer)
    await sweeping
  }
}
