import { LRUCache } from 'lru-cache'

export const bodyLimitBytes = 64 * 1024
/** Calls of one kind that one address may make in a minute, unless the call sets its own. */
export const standardPerMinute = 300

/**
 * A token bucket for each address and call. In memory: it protects this process from one hasty
 * visitor; limits that must outlive a restart (codes, passwords) are rows of the database.
 */
export function createRateLimiter(now: () => number) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: 50_000 })
  return {
    /** Takes one of `most` tokens, refilled within `seconds`; returns the seconds to wait or 0. */
    take(key: string, most: number, seconds = 60): number {
      const at = now()
      const known = buckets.get(key) ?? { tokens: most, at }
      // A clock that was set back takes nothing away.
      const passed = Math.max(0, at - known.at)
      const tokens = Math.min(most, known.tokens + (passed * most) / (seconds * 1000))
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at })
      return tokens < 1 ? Math.ceil(((1 - tokens) * seconds) / most) : 0
    },
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>
