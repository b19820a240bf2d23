import type { SeenAnswer } from '../http/watch-requests.ts'

const minuteMs = 60_000
const minutes = 60

interface Minute {
  at: number
  failed: number
  slowest: { route: string; ms: number } | null
}

/** What went wrong and what was slowest in the last hour of this process, by the minute. */
export function createLastHour(clock: () => Date) {
  let kept: Minute[] = []

  const current = (): Minute => {
    const at = Math.floor(clock().getTime() / minuteMs)
    const last = kept.at(-1)
    if (last?.at === at) return last
    // A clock that was set back leaves nothing of a time to come.
    kept = kept.filter((one) => one.at < at && one.at > at - minutes)
    const minute = { at, failed: 0, slowest: null }
    kept.push(minute)
    return minute
  }

  return {
    seen({ method, route, status, seconds }: SeenAnswer): void {
      const minute = current()
      if (status >= 500) minute.failed += 1
      const ms = Math.round(seconds * 1000)
      if (ms > (minute.slowest?.ms ?? -1)) minute.slowest = { route: `${method} ${route}`, ms }
    },
    /** Answers of 500 and above, and the slowest answer of all; null while there was none. */
    read(): Pick<Minute, 'failed' | 'slowest'> {
      current()
      const slowest = kept.flatMap((one) => one.slowest ?? []).sort((a, b) => b.ms - a.ms)[0]
      return { failed: kept.reduce((sum, one) => sum + one.failed, 0), slowest: slowest ?? null }
    },
  }
}
export type LastHour = ReturnType<typeof createLastHour>
