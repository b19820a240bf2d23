import { hourMs } from '#rules/primitives/durations.ts'
import type { Files } from '../../files/port.ts'

/** Younger files may belong to a row that is still being written, in milliseconds. */
export const writingMs = hourMs
const atOnce = 1000

/**
 * Deletes files without a row; `namedOf` returns which ids have one. Returns the number deleted.
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
