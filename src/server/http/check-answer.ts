import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { AnyCall } from '#contract/kernel.ts'

/**
 * Throws when an answer is not what its call declares, or says more: what a schema does not name would
 * reach people unnoticed. `data` as it travels, so that a field without a value counts as none.
 */
export function checkAnswer({ data: schema, path }: AnyCall, data: unknown): void {
  const declared: unknown = v.parse(schema, data)
  if (isDeepStrictEqual(data, declared)) return
  if (!isDeepStrictEqual(asSent(data), asSent(declared))) {
    throw new Error(`${path} answers more than it declares`)
  }
}

const asSent = (data: unknown): unknown => JSON.parse(JSON.stringify(data ?? null))
