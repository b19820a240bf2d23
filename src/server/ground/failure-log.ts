import { createCappedLines } from '../security-log/capped-lines.ts'
import { describeError, type Logger } from './log.ts'

/**
 * What of ours can fail while somebody waits for an answer, and whether the error's message is written.
 * That of a page or of a malformed request may repeat the address; what a call is given was validated.
 */
const kinds = {
  'page failed': { saysWhy: false },
  'request failed': { saysWhy: false },
  'call failed': { saysWhy: true },
} as const
type Failed = keyof typeof kinds

const cap = { perMinute: 30 }
/** Lines of a stack that are written: where it happened, and what led there. */
const mostFrames = 8
const longestMessage = 200

/** Names of ours alone: neither addresses nor anything else that was typed. */
interface FailureFacts {
  /** Id of the route of a page. */
  route?: string | undefined
  /** As the contract names it. */
  call?: string
  /** The same in every line about one request. */
  request?: string
}

/**
 * Writes what failed while a visitor waited: a few short lines a minute of each kind, then their
 * number, because who finds what fails can ask for it as often as they like.
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
