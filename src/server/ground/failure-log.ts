import { createCappedLines } from './capped-lines.ts'
import { describeError, type Logger } from './log.ts'

/** Whether to log the error's message, which for pages and malformed requests may contain input. */
const kinds = {
  'page failed': { saysWhy: false },
  'request failed': { saysWhy: false },
  'call failed': { saysWhy: true },
  'database is busy': { saysWhy: true },
  'database is away': { saysWhy: true },
} as const
export type Failed = keyof typeof kinds

const cap = { perMinute: 30 }
const mostFrames = 8
const longestMessage = 200

/** Our own names only: no addresses, no user input. */
interface FailureFacts {
  /** Id of the route of a page. */
  route?: string | undefined
  call?: string
  /** The same in every line about one request. */
  request?: string
}

/** Logs a few failures a minute of each kind, as anyone may repeat a failing request at will. */
export function createFailureLog({ log, clock }: { log: Logger; clock: () => Date }) {
  const lines = createCappedLines<Failed>(clock, (failed, withheld) =>
    log.error({ failed, withheld }, 'failures withheld'),
  )
  return {
    flush: lines.flush,
    note(failed: Failed, error: unknown, facts: FailureFacts = {}): void {
      if (!lines.lets(failed, cap)) return
      const { saysWhy } = kinds[failed]
      log.error({ err: shortened(describeError(error), saysWhy), ...facts }, failed)
    },
  }
}
export type FailureLog = ReturnType<typeof createFailureLog>

function shortened(failure: Record<string, unknown>, saysWhy: boolean): Record<string, unknown> {
  const { message, stack, cause, ...error } = failure
  return {
    ...error,
    ...(saysWhy && typeof message === 'string' && { message: message.slice(0, longestMessage) }),
    ...(Array.isArray(stack) && { stack: stack.slice(0, mostFrames) }),
    ...(isRecord(cause) && { cause: shortened(cause, saysWhy) }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
