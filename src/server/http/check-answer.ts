import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { AnyCall } from '#contract/kernel.ts'

/**
 * Throws when an answer is not what its call declares, or says more: what a schema does not name would
 * reach people unnoticed. `data` as it travels, so that a field without a value counts as none.
 */
export function checkAnswer({ data: schema, path }: AnyCall, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null))
  const declared: unknown = JSON.parse(JSON.stringify(v.parse(schema, data) ?? null))
  if (!isDeepStrictEqual(sent, declared)) {
    throw new Error(`${path} answers more than it declares`)
  }
}
