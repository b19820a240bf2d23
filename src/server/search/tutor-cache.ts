import { minuteMs } from '#rules/primitives/durations.ts'
import type { TutorIndex } from './port.ts'
import { createResultCache } from './result-cache.ts'

/**
 * Caches data on each tutor until they change, for a minute at most: a server of an earlier release
 * records only tutors whose search rows differ.
 */
export const createTutorCache = (most: number, clock: () => Date) =>
  createResultCache(async () => 0, most, { ms: minuteMs, clock })

export async function ofEachTutor<Answer>(
  { tutorCache, versionsOf }: Pick<TutorIndex, 'tutorCache' | 'versionsOf'>,
  { what, ids }: { what: string; ids: readonly number[] },
  ask: (missing: number[]) => PromiseLike<ReadonlyMap<number, Answer>>,
): Promise<Map<number, Answer>> {
  const versions = await versionsOf(ids)
  const keys = new Map(ids.map((id, place) => [id, `${what} ${id} ${versions[place]}`]))
  return tutorCache.getEach(keys, ask)
}
