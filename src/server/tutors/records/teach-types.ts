import { and, eq, max, ne, notInArray } from 'drizzle-orm'
import { subjectByValue } from '#catalogue/subjects.ts'
import type { BodyValue } from '#contract/kernel.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records/record.ts'
import {
  mostTeachTypes,
  type TeachInput,
  type updateTeachTypes,
} from '#contract/tutors/tutor-records/teaching.ts'
import type { TutorLevel } from '#contract/vocabulary.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { withBands } from '#rules/tutors/level-fees.ts'
import type { Transaction } from '../../db/open.ts'
import { tutorTeach } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { teachRows } from '../tutor-lists.ts'
import { type Asker, type Changing, changeTutor, type TutorAsker } from './change-tutor.ts'
import { detailApprovals } from './detail-approvals.ts'
import { ownTeach } from './own-lists.ts'
import { checkFee } from './teach-fee.ts'

/** Stores one subject, or the whole list in order. */
export async function storeTeachTypes(
  changing: Changing,
  body: BodyValue<typeof updateTeachTypes>,
): Promise<void> {
  const { tx, own } = changing
  const levels = await feeLevels(changing)
  if ('one' in body) {
    checkTeach(body.one, levels, '')
    await storeOne(tx, own.id, body.one)
  } else {
    body.all.forEach((one, index) => {
      checkTeach(one, levels, `types.${index}.`)
    })
    await storeAll(tx, own.id, body.all)
  }
}

/** The asker's subjects, the main one first. */
export async function listTeachTypes({ db }: Pick<SearchParts, 'db'>, asker: TutorAsker) {
  const rows = await teachRows(db, [asker.tutorId])
  return { list: rows.map((row) => ownTeach(row, asker.locale)) }
}

/** Removes a subject. A0404 for another's. */
export function deleteTeachType(
  parts: SearchParts,
  asker: Asker,
  { id }: { id: number },
): Promise<OwnTutor> {
  return changeTutor(parts, asker, async ({ tx, own }) => {
    const gone = await tx
      .delete(tutorTeach)
      .where(and(eq(tutorTeach.id, id), eq(tutorTeach.tutorId, own.id)))
      .returning({ id: tutorTeach.id })
    if (gone.length === 0) throw new ServiceError('A0404', 'id')
  })
}

/** The present level and the pending one, whose minimum fees both apply. */
export async function feeLevels({ tx, own }: Changing): Promise<(TutorLevel | undefined)[]> {
  const { pending } = (await detailApprovals(tx, own)).qualification
  return [own.tutorLevel, pending?.tutorLevel]
}

async function storeOne(tx: Transaction, tutorId: number, input: TeachInput): Promise<void> {
  const { id, itemValue } = input
  const mine = eq(tutorTeach.tutorId, tutorId)
  const isTwin = and(mine, eq(tutorTeach.itemValue, itemValue))
  if (id === null) {
    const [{ last, count } = { last: null, count: 0 }] = await tx
      .select({ last: max(tutorTeach.position), count: tx.$count(tutorTeach, mine) })
      .from(tutorTeach)
      .where(mine)
    const isKnown = (await tx.$count(tutorTeach, isTwin)) > 0
    if (!isKnown && count >= mostTeachTypes) {
      throw new ServiceError('A0400', { field: 'itemValue', rule: tooMany(mostTeachTypes) })
    }
    await upsert(tx, tutorId, input, (last ?? -1) + 1)
    return
  }
  const isOwn = and(mine, eq(tutorTeach.id, id))
  if ((await tx.$count(tutorTeach, isOwn)) === 0) throw new ServiceError('A0404', 'id')
  if ((await tx.$count(tutorTeach, and(isTwin, ne(tutorTeach.id, id)))) > 0) {
    throw new ServiceError('A0400', { field: 'itemValue', rule: 'twice' })
  }
  await tx.update(tutorTeach).set(fieldsOf(input)).where(isOwn)
}

/** Replaces the list; a subject that stays keeps its id. */
async function storeAll(
  tx: Transaction,
  tutorId: number,
  inputs: readonly TeachInput[],
): Promise<void> {
  const values = inputs.map(({ itemValue }) => itemValue)
  const twice = values.findIndex((value, index) => values.indexOf(value) < index)
  if (twice >= 0) {
    throw new ServiceError('A0400', { field: `types.${twice}.itemValue`, rule: 'twice' })
  }
  const known = new Set((await teachRows(tx, [tutorId])).map(({ id }) => id))
  const foreign = inputs.findIndex(({ id }) => id !== null && !known.has(id))
  if (foreign >= 0) throw new ServiceError('A0404', `types.${foreign}.id`)
  await tx
    .delete(tutorTeach)
    .where(and(eq(tutorTeach.tutorId, tutorId), notInArray(tutorTeach.itemValue, values)))
  for (const [position, input] of inputs.entries()) await upsert(tx, tutorId, input, position, true)
}

async function upsert(
  tx: Transaction,
  tutorId: number,
  input: TeachInput,
  position: number,
  moves = false,
): Promise<void> {
  const fields = fieldsOf(input)
  await tx
    .insert(tutorTeach)
    .values({ tutorId, ...fields, position })
    .onConflictDoUpdate({
      target: [tutorTeach.tutorId, tutorTeach.itemValue],
      set: { ...fields, ...(moves && { position }) },
    })
}

/** Subject and levels were checked against the catalogue before. */
function fieldsOf({ itemValue, levels, hourlyFeeCents, bands }: TeachInput) {
  const subject = subjectByValue(itemValue)
  if (subject === undefined) throw new Error(`no subject ${itemValue}`)
  const ordered = subject.levelKeys.filter((key) => levels.includes(key))
  const fees = withBands(ordered, hourlyFeeCents, bands)
  return { itemValue, category: subject.category, levels: ordered, ...fees }
}

function checkTeach(
  { itemValue, levels, hourlyFeeCents, bands }: TeachInput,
  feeLevels: readonly (TutorLevel | undefined)[],
  at: string,
): void {
  const subject = subjectByValue(itemValue)
  if (subject === undefined || subject.legacy) {
    throw new ServiceError('A0400', { field: `${at}itemValue`, rule: 'subject' })
  }
  if (levels.some((key) => !subject.levelKeys.includes(key))) {
    throw new ServiceError('A0400', { field: `${at}levels`, rule: 'level' })
  }
  const priced = bands.flatMap((band) => band.levels)
  if (priced.some((key) => !levels.includes(key)) || new Set(priced).size < priced.length) {
    throw new ServiceError('A0400', { field: `${at}bands`, rule: 'level' })
  }
  for (const band of bands) checkFee(band.hourlyFeeCents, feeLevels, `${at}bands`)
  checkFee(hourlyFeeCents, feeLevels, `${at}hourlyFeeCents`)
}
