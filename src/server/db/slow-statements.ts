import { createCappedLines } from '../ground/capped-lines.ts'
import type { Logger } from '../ground/log.ts'
import type { WatchStatement } from './watched-clients.ts'

const cap = { perMinute: 30 }
const longestText = 2000

/** Logs statements of `slowMs` or longer without their values, a few lines a minute. */
export function createSlowStatements({
  log,
  clock,
  slowMs,
}: {
  log: Logger
  clock: () => Date
  slowMs: number
}) {
  const lines = createCappedLines<'slow statement'>(clock, (kind, withheld) =>
    log.warn({ withheld }, `${kind}s withheld`),
  )
  const watch: WatchStatement = (text) => {
    const begun = performance.now()
    return (failed) => {
      const ms = Math.round(performance.now() - begun)
      if (ms < slowMs || !lines.lets('slow statement', cap)) return
      const statement = text.replaceAll(/\s+/gu, ' ').slice(0, longestText)
      log.warn({ ms, statement, ...(failed && { failed }) }, 'slow statement')
    }
  }
  return { watch, flush: lines.flush }
}
