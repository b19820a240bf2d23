const mostFailures = 5
/** The rest after that, in milliseconds; then one question tries again. */
const restMs = 60_000

/** Leaves a failing endpoint alone, so that nobody waits for nothing. */
export function createBreaker(clock: () => Date) {
  let failures = 0
  let openUntil = 0
  return {
    /** Whether to try now; while it rests, once every `restMs`. */
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
