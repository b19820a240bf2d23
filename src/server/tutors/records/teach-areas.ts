import { and, eq, notInArray } from 'drizzle-orm'
import { areaById } from '#catalogue/areas.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { mostTeachAreas, type updateTeachAreas } from '#contract/tutors/tutor-records/areas.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records/record.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { widestAreas } from '#rules/tutors/teach-areas.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { tutorArea } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { areaRows } from '../tutor-lists.ts'
import { areasOf } from '../tutor-parts.ts'
import { type Asker, type Changing, changeTutor, type TutorAsker } from './change-tutor.ts'

/** Adds a district, or replaces the list; a district replaces its neighbourhoods. */
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
    throw new ServiceError('A0400', { field: 'teachArea', rule: tooMany(mostTeachAreas) })
  }
  await storeAreas(tx, own.id, after)
}

/** The asker's districts. */
export async function listTeachAreas({ db }: Pick<SearchParts, 'db'>, asker: TutorAsker) {
  return { list: areasOf(await areaIdsOf(db, asker.tutorId), asker.locale) }
}

/** Removes a district. A0404 for one that is not in the asker's list. */
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
