import { minuteMs } from '#rules/primitives/durations.ts'
import { createMemory } from './memory.ts'
import type { TutorIndex } from './port.ts'

/**
 * Keeps what was read of single tutors until each of them changes, so that a change of one does not have
 * all others read again. For a minute at most: a server of an earlier release names those alone whose
 * search rows differ.
 */
export const createTutorMemory = (most: number, clock: () => Date) =>
  createMemory(async () => 0, most, { ms: minuteMs, clock })

/** What is known of each of these tutors; asks only for those not yet known. `what` names it. */
export async function ofEachTutor<Answer>(
  { tutorMemory, versionsOf }: Pick<TutorIndex, 'tutorMemory' | 'versionsOf'>,
  { what, ids }: { what: string; ids: readonly number[] },
  ask: (missing: number[]) => PromiseLike<ReadonlyMap<number, Answer>>,
): Promise<Map<number, Answer>> {
  const versions = await versionsOf(ids)
  const keys = new Map(ids.map((id, place) => [id, `${what} ${id} ${versions[place]}`]))
  return tutorMemory.getEach(keys, ask)
}
