/** Failures in a row after which an endpoint is left alone. */
const mostFailures = 5
/** How long, in milliseconds; then one question tries it again. */
const restMs = 60_000

/** Leaves alone what keeps failing, so that nobody waits for it in vain. */
export function createBreaker(clock: () => Date) {
  let failures = 0
  let openUntil = 0
  return {
    /** Whether to try now. While it rests, one try after another `restMs`. */
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
