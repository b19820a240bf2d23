import { and, eq, notInArray } from 'drizzle-orm'
import { areaById } from '#catalogue/areas.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { mostTeachAreas, type updateTeachAreas } from '#contract/tutor-records/areas.ts'
import type { OwnTutor } from '#contract/tutor-records/record.ts'
import { widestAreas } from '#rules/teach-areas.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { tutorArea } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { SearchParts } from '../tutor-search/search-parts.ts'
import { areaRows } from '../tutors/tutor-lists.ts'
import { placesOf } from '../tutors/tutor-parts.ts'
import { type Asker, type Changing, changeTutor, type TutorAsker } from './change-tutor.ts'

/** One place more, or all places (T19); a district takes the place of its neighbourhoods. */
export async function storeTeachAreas(
  { tx, own }: Changing,
  { teachArea, areas }: BodyValue<typeof updateTeachAreas>,
): Promise<void> {
  const wrong = areas?.findIndex((id) => !isTeachArea(id)) ?? -1
  if (wrong >= 0) throw new ServiceError('A0400', { field: `areas.${wrong}`, rule: 'choice' })
  if (teachArea !== undefined && !isTeachArea(teachArea)) {
    throw new ServiceError('A0400', { field: 'teachArea', rule: 'choice' })
  }
  const before = areas ?? (await areaIdsOf(tx, own.id))
  const after = widestAreas(teachArea === undefined ? before : [...before, teachArea])
  if (after.length > mostTeachAreas) {
    throw new ServiceError('A0400', { field: 'teachArea', rule: 'tooMany' })
  }
  await storeAreas(tx, own.id, after)
}

/** Where the asker teaches (T21). */
export async function listTeachAreas({ db }: Pick<SearchParts, 'db'>, asker: TutorAsker) {
  return { list: placesOf(await areaIdsOf(db, asker.tutorId), asker.locale) }
}

/** Goes to a place no longer (T20). A0404 for a place that is not the asker's. */
export function deleteTeachArea(
  parts: SearchParts,
  asker: Asker,
  { teachArea }: { teachArea: number },
): Promise<OwnTutor> {
  return changeTutor(parts, asker, async ({ tx, own }) => {
    const gone = await tx
      .delete(tutorArea)
      .where(and(eq(tutorArea.tutorId, own.id), eq(tutorArea.areaId, teachArea)))
      .returning({ areaId: tutorArea.areaId })
    if (gone.length === 0) throw new ServiceError('A0404', 'teachArea')
  })
}

async function areaIdsOf(db: Database | Transaction, tutorId: number): Promise<number[]> {
  return (await areaRows(db, [tutorId])).map(({ areaId }) => areaId)
}

/** Whether a place may be named by a tutor: all but Hong Kong as a whole. */
function isTeachArea(id: number): boolean {
  const area = areaById(id)
  return area !== undefined && area.type !== 'root'
}

async function storeAreas(tx: Transaction, tutorId: number, ids: readonly number[]) {
  await tx
    .delete(tutorArea)
    .where(and(eq(tutorArea.tutorId, tutorId), notInArray(tutorArea.areaId, [...ids])))
  if (ids.length === 0) return
  await tx
    .insert(tutorArea)
    .values(ids.map((areaId) => ({ tutorId, areaId })))
    .onConflictDoNothing()
}
