import { LRUCache } from 'lru-cache'

/** Largest body of a call without files. */
export const bodyLimitBytes = 64 * 1024
/** Calls of one kind that one address may make in a minute, unless the call says otherwise. */
export const standardPerMinute = 300

/**
 * A token bucket for each address and call. In memory: it protects this process from one hasty
 * visitor; limits that must outlive a restart (codes, passwords) are rows of the database.
 */
export function createRateLimiter(now: () => number) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: 50_000 })
  return {
    /** Takes one token; answers how many seconds to wait when there is none, else 0. */
    take(key: string, perMinute: number): number {
      const at = now()
      const known = buckets.get(key) ?? { tokens: perMinute, at }
      const tokens = Math.min(perMinute, known.tokens + ((at - known.at) * perMinute) / 60_000)
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at })
      return tokens < 1 ? Math.ceil(((1 - tokens) * 60) / perMinute) : 0
    },
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>
