import { createCappedLines } from './capped-lines.ts'
import { describeError, type Logger } from './log.ts'

/**
 * Kinds of failures, and whether the error's message is logged: that of a page or of a malformed
 * request may repeat the address; a call's input was validated.
 */
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

/**
 * Logs failures of requests, a few lines a minute of each kind and then their number: whoever finds
 * a request that fails can repeat it at will.
 */
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
