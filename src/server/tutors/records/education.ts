import { and, eq, isNull, ne, notInArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { examByName, isResultSubject } from '#catalogue/exams.ts'
import type { BodyValue } from '#contract/kernel.ts'
import {
  type EduInput,
  mostEduItems,
  type updateEducation,
} from '#contract/tutors/tutor-records/education.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records/record.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { refuseContact } from '../../accounts/contact/refuse-contact.ts'
import type { Transaction } from '../../db/open.ts'
import { tutorEducation, tutorExamResult } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refuseOwnNames } from '../../moderation/public-texts/own-names.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { resultRows, studyRows } from '../tutor-lists.ts'
import { type Asker, type Changing, changeTutor, type TutorAsker } from './change-tutor.ts'
import { ownEducation } from './own-lists.ts'
import { checkStudy } from './qualification.ts'
import { submitTexts } from './submit-texts.ts'

type Study = Extract<EduInput, { kind: 'study' }>
type Exam = Extract<EduInput, { kind: 'exam' }>

/** Stores one study or examination result, or the whole list of both. */
export async function storeEducation(
  changing: Changing,
  { item, list }: BodyValue<typeof updateEducation>,
): Promise<void> {
  const inputs = list ?? (item === undefined ? [] : [item])
  inputs.forEach((input, index) => {
    checkEdu(input, list === undefined ? 'item.' : `list.${index}.`)
  })
  const { tx, own } = changing
  const texts = inputs.map((input, index) => {
    const at = list === undefined ? 'item' : `list.${index}`
    return input.kind === 'study'
      ? [`${at}.institution`, input.institution]
      : [`${at}.grade`, input.grade]
  })
  await refuseOwnNames(tx, own.accountId, Object.fromEntries(texts))
  const storedIds = { study: [] as number[], exam: [] as number[] }
  for (const [index, input] of inputs.entries()) {
    const field = list === undefined ? 'item' : `list.${index}`
    const id =
      input.kind === 'study'
        ? await storeStudy(tx, own.id, input, field)
        : await storeResult(tx, own.id, input, field)
    storedIds[input.kind].push(id)
  }
  if (list !== undefined) await removeOthers(tx, own.id, storedIds)
  const ids = [own.id]
  const count = (await studyRows(tx, ids)).length + (await resultRows(tx, ids)).length
  if (count > mostEduItems)
    throw new ServiceError('A0400', { field: 'item', rule: tooMany(mostEduItems) })
  await submitTexts(changing)
}

/** Studies and examination results. */
export async function listEducation({ db }: Pick<SearchParts, 'db'>, asker: TutorAsker) {
  const ids = [asker.tutorId]
  const [studies, results] = await Promise.all([studyRows(db, ids), resultRows(db, ids)])
  return { list: ownEducation(studies, results, asker.locale) }
}

/** Removes one study or result. A0404 for another's. */
export function deleteEducation(
  parts: SearchParts,
  asker: Asker,
  { eduValue }: { eduValue: string },
): Promise<OwnTutor> {
  const { kind, id } = readEduValue(eduValue)
  const table = kind === 'study' ? tutorEducation : tutorExamResult
  return changeTutor(parts, asker, async (changing) => {
    const { tx, own } = changing
    const gone = await tx
      .delete(table)
      .where(and(eq(table.id, id), eq(table.tutorId, own.id)))
      .returning({ id: table.id })
    if (gone.length === 0) throw new ServiceError('A0404', 'eduValue')
    await submitTexts(changing)
  })
}

async function storeStudy(
  tx: Transaction,
  tutorId: number,
  { kind: _, eduValue, ...given }: Study,
  field: string,
): Promise<number> {
  // With a university of the catalogue, a typed name is dropped.
  const institution = given.universityId === null ? given.institution : null
  const fields = { ...given, institution }
  const mine = eq(tutorEducation.tutorId, tutorId)
  const { universityId, majorId } = tutorEducation
  const same = (column: PgColumn, value: string | null) =>
    value === null ? isNull(column) : eq(column, value)
  const which =
    eduValue === null
      ? and(
          same(universityId, fields.universityId),
          same(tutorEducation.institution, fields.institution),
          same(majorId, fields.majorId),
        )
      : eq(tutorEducation.id, ownIdIn(eduValue, 'study', field))
  const [changed] = await tx
    .update(tutorEducation)
    .set(fields)
    .where(and(mine, which))
    .returning({ id: tutorEducation.id })
  if (changed !== undefined) return changed.id
  if (eduValue !== null) throw new ServiceError('A0404', `${field}.eduValue`)
  const [made] = await tx
    .insert(tutorEducation)
    .values({ tutorId, ...fields })
    .returning({ id: tutorEducation.id })
  return made?.id ?? 0
}

/** One result for each examination and subject; sent again, it is replaced. */
async function storeResult(
  tx: Transaction,
  tutorId: number,
  { kind: _, eduValue, ...fields }: Exam,
  field: string,
): Promise<number> {
  if (eduValue !== null) return replaceResult(tx, tutorId, { eduValue, ...fields }, field)
  const [stored] = await tx
    .insert(tutorExamResult)
    .values({ tutorId, ...fields })
    .onConflictDoUpdate({
      target: [tutorExamResult.tutorId, tutorExamResult.exam, tutorExamResult.itemValue],
      set: { grade: fields.grade },
    })
    .returning({ id: tutorExamResult.id })
  return stored?.id ?? 0
}

async function replaceResult(
  tx: Transaction,
  tutorId: number,
  { eduValue, ...fields }: Omit<Exam, 'kind' | 'eduValue'> & { eduValue: string },
  field: string,
): Promise<number> {
  const id = ownIdIn(eduValue, 'exam', field)
  const mine = eq(tutorExamResult.tutorId, tutorId)
  const isTwin = and(
    mine,
    ne(tutorExamResult.id, id),
    eq(tutorExamResult.exam, fields.exam),
    eq(tutorExamResult.itemValue, fields.itemValue),
  )
  const isOwn = and(mine, eq(tutorExamResult.id, id))
  if ((await tx.$count(tutorExamResult, isOwn)) === 0) {
    throw new ServiceError('A0404', `${field}.eduValue`)
  }
  if ((await tx.$count(tutorExamResult, isTwin)) > 0) {
    throw new ServiceError('A0400', { field: `${field}.itemValue`, rule: 'twice' })
  }
  await tx.update(tutorExamResult).set(fields).where(isOwn)
  return id
}

async function removeOthers(
  tx: Transaction,
  tutorId: number,
  storedIds: { study: number[]; exam: number[] },
): Promise<void> {
  for (const [table, ids] of [
    [tutorEducation, storedIds.study],
    [tutorExamResult, storedIds.exam],
  ] as const) {
    await tx.delete(table).where(and(eq(table.tutorId, tutorId), notInArray(table.id, ids)))
  }
}

function checkEdu(input: EduInput, at: string): void {
  if (input.kind === 'study') {
    checkStudy(input, at)
    refuseContact(input.institution ?? '', `${at}institution`)
    return
  }
  if (examByName(input.exam) === undefined) {
    throw new ServiceError('A0400', { field: `${at}exam`, rule: 'choice' })
  }
  if (!isResultSubject(input.itemValue)) {
    throw new ServiceError('A0400', { field: `${at}itemValue`, rule: 'subject' })
  }
  refuseContact(input.grade, `${at}grade`)
}

function ownIdIn(eduValue: string, kind: 'study' | 'exam', field: string): number {
  const read = readEduValue(eduValue)
  if (read.kind !== kind) throw new ServiceError('A0404', `${field}.eduValue`)
  return read.id
}

/** `study-12` → study 12. The contract checks the form; ids beyond a database integer become 0. */
function readEduValue(eduValue: string): { kind: 'study' | 'exam'; id: number } {
  const [kind, digits] = eduValue.split('-')
  const id = Number(digits)
  return { kind: kind === 'study' ? 'study' : 'exam', id: id <= 2_147_483_647 ? id : 0 }
}
