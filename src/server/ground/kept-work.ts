import { LRUCache } from 'lru-cache'

interface Keeping<Result> {
  /** Cache size in bytes; the least recently used results go first. */
  keptBytes: number
  sizeOf: (result: Result) => number
  /** Milliseconds for which a result is cached, 0 for not at all; without a limit by default. */
  keptMs?: (result: Result) => number
}

/** Caches results by key; concurrent callers share one computation. Failures are not cached. */
export function createKeptWork<Result extends object>({
  keptBytes,
  sizeOf,
  keptMs = () => 0,
}: Keeping<Result>) {
  const kept = new LRUCache<string, Result>({
    maxSize: keptBytes,
    sizeCalculation: (result) => Math.max(1, sizeOf(result)),
  })
  const underWay = new Map<string, Promise<Result>>()

  return async function resultOf(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = kept.get(key) ?? underWay.get(key)
    if (known !== undefined) return known
    const made = work()
    underWay.set(key, made)
    try {
      const result = await made
      kept.set(key, result, { ttl: keptMs(result) })
      return result
    } finally {
      underWay.delete(key)
    }
  }
}
