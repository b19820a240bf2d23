import { minuteMs } from '#rules/primitives/durations.ts'
import { createMemory } from './memory.ts'
import type { TutorIndex } from './port.ts'

/**
 * Caches data on each tutor until they change, for a minute at most: a server of an earlier release
 * records only tutors whose search rows differ.
 */
export const createTutorMemory = (most: number, clock: () => Date) =>
  createMemory(async () => 0, most, { ms: minuteMs, clock })

export async function ofEachTutor<Answer>(
  { tutorMemory, versionsOf }: Pick<TutorIndex, 'tutorMemory' | 'versionsOf'>,
  { what, ids }: { what: string; ids: readonly number[] },
  ask: (missing: number[]) => PromiseLike<ReadonlyMap<number, Answer>>,
): Promise<Map<number, Answer>> {
  const versions = await versionsOf(ids)
  const keys = new Map(ids.map((id, place) => [id, `${what} ${id} ${versions[place]}`]))
  return tutorMemory.getEach(keys, ask)
}
