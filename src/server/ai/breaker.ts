import { minuteMs } from '#rules/primitives/durations.ts'

const mostFailures = 5
/** Milliseconds without requests after that; then a single one tries again. */
const restMs = minuteMs

/** Stops calling a failing endpoint, so that no visitor waits for it in vain. */
export function createBreaker(clock: () => Date) {
  let failures = 0
  let openUntil = 0
  return {
    /** Whether to call now; while the breaker is open, true once every `restMs`. */
    lets(): boolean {
      if (failures < mostFailures) return true
      const now = clock().getTime()
      if (now < openUntil) return false
      openUntil = now + restMs
      return true
    },
    worked(): void {
      failures = 0
    },
    failed(): void {
      failures += 1
      if (failures >= mostFailures) openUntil = clock().getTime() + restMs
    },
  }
}
