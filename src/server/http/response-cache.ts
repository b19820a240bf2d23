import type { AnyCall } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { createWorkCache } from '../ground/work-cache.ts'
import { type JsonAnswer, jsonAnswer } from './json-answer.ts'

/** Some thousands of responses. */
const cacheBytes = 32 * 1024 * 1024

interface Asked {
  call: AnyCall
  query: unknown
  locale: Locale
}
export type ResponseCache = (asked: Asked, make: () => Promise<string>) => Promise<JsonAnswer>

/** Caches responses with `madeOnce` while the data stay the same, for a minute at most. */
export function createResponseCache({
  version,
  clock,
}: {
  version: () => Promise<number>
  clock: () => Date
}): ResponseCache {
  const cached = createWorkCache<JsonAnswer>({
    cacheBytes,
    sizeOf: ({ json }) => 1000 + json.byteLength,
  })
  return async ({ call, query, locale }, make) => {
    const minute = Math.floor(clock().getTime() / minuteMs)
    const key = `${await version()} ${minute} ${call.path} ${locale} ${JSON.stringify(query)}`
    return cached(key, async () => jsonAnswer(await make()))
  }
}
