import { hourMs } from '#rules/primitives/durations.ts'
import type { Files } from '../../files/port.ts'

/** Bytes younger than this may belong to a row that is being written, in milliseconds. */
export const writingMs = hourMs
const atOnce = 1000

/**
 * Takes away the files that nothing names: those of deleted rows, and of what a crash cut off between
 * the bytes and the row. `namedOf` answers which of some ids are named. Answers how many went.
 */
export async function removeUnnamed(
  files: Pick<Files, 'storedBefore' | 'remove'>,
  now: Date,
  namedOf: (ids: string[]) => Promise<readonly string[]>,
): Promise<number> {
  const stored = await files.storedBefore(new Date(now.getTime() - writingMs))
  let removed = 0
  for (let start = 0; start < stored.length; start += atOnce) {
    const some = stored.slice(start, start + atOnce)
    const named = new Set(await namedOf(some))
    const unnamed = some.filter((id) => !named.has(id))
    for (const id of unnamed) await files.remove(id)
    removed += unnamed.length
  }
  return removed
}
