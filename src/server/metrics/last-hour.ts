import { minuteMs } from '#rules/primitives/durations.ts'
import type { SeenAnswer } from '../http/watch-requests.ts'

const minutes = 60

interface Minute {
  at: number
  failed: number
  slowest: { route: string; ms: number } | null
  browsers: Map<string, number>
}

/** Anyone may report failures, so only this many different names are counted apart. */
const mostNames = 50
const others = ''

/** Failures and the slowest response of the last hour of this process, by the minute. */
export function createLastHour(clock: () => Date) {
  let retained: Minute[] = []

  const current = (): Minute => {
    const at = Math.floor(clock().getTime() / minuteMs)
    const last = retained.at(-1)
    if (last?.at === at) return last
    // Drops minutes in the future, after the clock was set back.
    retained = retained.filter((one) => one.at < at && one.at > at - minutes)
    const minute = { at, failed: 0, slowest: null, browsers: new Map<string, number>() }
    retained.push(minute)
    return minute
  }

  return {
    seen({ method, route, status, seconds }: SeenAnswer): void {
      const minute = current()
      if (status >= 500) minute.failed += 1
      const ms = Math.round(seconds * 1000)
      if (ms > (minute.slowest?.ms ?? -1)) minute.slowest = { route: `${method} ${route}`, ms }
    },
    /** Failures of scripts reported by browsers; null for those reported as a number only. */
    seenInBrowser(name: string | null, times: number): void {
      const { browsers } = current()
      const isKnown = name !== null && (browsers.has(name) || browsers.size < mostNames)
      const key = isKnown ? name : others
      browsers.set(key, (browsers.get(key) ?? 0) + times)
    },
    /** Their number, and the most frequent by name; null where none has one. */
    readBrowsers(): { failed: number; most: { name: string; times: number } | null } {
      current()
      const all = new Map<string, number>()
      for (const [name, times] of retained.flatMap(({ browsers }) => [...browsers])) {
        all.set(name, (all.get(name) ?? 0) + times)
      }
      const failed = [...all.values()].reduce((sum, times) => sum + times, 0)
      all.delete(others)
      const [most] = [...all].sort(([, one], [, other]) => other - one)
      return { failed, most: most === undefined ? null : { name: most[0], times: most[1] } }
    },
    /** Responses of 500 and above, and the slowest of all; null when there was none. */
    read(): Pick<Minute, 'failed' | 'slowest'> {
      current()
      const slowest = retained.flatMap((one) => one.slowest ?? []).sort((a, b) => b.ms - a.ms)[0]
      return {
        failed: retained.reduce((sum, one) => sum + one.failed, 0),
        slowest: slowest ?? null,
      }
    },
  }
}
export type LastHour = ReturnType<typeof createLastHour>
