import { LRUCache } from 'lru-cache'

interface WorkCacheOptions<Result> {
  /** Cache size in bytes; the least recently used results go first. */
  cacheBytes: number
  sizeOf: (result: Result) => number
  /** Milliseconds for which a result is cached, 0 for not at all; without a limit by default. */
  cacheMs?: (result: Result) => number
}

/** Caches results by key; concurrent callers share one computation. Failures are not cached. */
export function createWorkCache<Result extends object>({
  cacheBytes,
  sizeOf,
  cacheMs = () => 0,
}: WorkCacheOptions<Result>) {
  const cache = new LRUCache<string, Result>({
    maxSize: cacheBytes,
    sizeCalculation: (result) => Math.max(1, sizeOf(result)),
  })
  const underWay = new Map<string, Promise<Result>>()

  return async function resultOf(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = cache.get(key) ?? underWay.get(key)
    if (known !== undefined) return known
    const made = work()
    underWay.set(key, made)
    try {
      const result = await made
      cache.set(key, result, { ttl: cacheMs(result) })
      return result
    } finally {
      underWay.delete(key)
    }
  }
}
