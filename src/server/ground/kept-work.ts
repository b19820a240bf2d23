import { LRUCache } from 'lru-cache'

interface Keeping<Result> {
  /** Bytes of kept results; the least recently used go first. */
  keptBytes: number
  sizeOf: (result: Result) => number
  /** Milliseconds after which a result is made again, 0 for never; never by default. */
  keptMs?: (result: Result) => number
}

/**
 * Does each piece of work once and keeps the latest results; concurrent callers share it. Failures
 * reach all of them and are not kept.
 */
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
