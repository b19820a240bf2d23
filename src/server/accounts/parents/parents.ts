import { and, asc, eq, notInArray } from 'drizzle-orm'
import { areaById } from '#catalogue/areas.ts'
import { levelByKey } from '#catalogue/levels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import type {
  insertParent,
  ParentInfo,
  StudentInput,
  updateParent,
} from '#contract/accounts/parents.ts'
import type { BodyValue } from '#contract/kernel.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, parent, student } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { tutorsReviewedBy } from '../../search/counted-reviews.ts'
import type { TutorIndex } from '../../search/port.ts'
import { bumpSearchVersion } from '../../search/version.ts'
import { chosenSurname } from '../chosen-surname.ts'
import { refuseContact, refuseContactAmong } from '../contact/refuse-contact.ts'
import { inheritStops } from '../kept-marks/inherit-marks.ts'
import { lockOpenOwner } from '../open-owner.ts'
import { watchNames } from '../security-changes/watch-names.ts'
import { changeMailbox, type MailboxParts } from '../settings/mailbox.ts'
import { nameChecks } from './name-checks.ts'

/** The parent record of an account; A0301 if there is none. */
export async function readParent(
  db: Database | Transaction,
  accountId: number,
): Promise<ParentInfo> {
  const [row] = await db
    .select()
    .from(parent)
    .innerJoin(account, eq(account.id, parent.accountId))
    .where(eq(parent.accountId, accountId))
  if (row === undefined) throw new ServiceError('A0301')
  const students = await db
    .select()
    .from(student)
    .where(eq(student.parentId, row.parent.id))
    .orderBy(asc(student.position), asc(student.id))
  return {
    parentId: row.parent.id,
    name: row.parent.name,
    surname: row.parent.surnameEn,
    email: row.account.email,
    emailConfirmed: row.account.emailProvedAt !== null,
    areaId: row.parent.areaId,
    countryCode: row.account.countryCode,
    mobile: row.account.mobile,
    students: students.map(({ id, nickname, level, areaId, subjects }) => ({
      studentId: id,
      nickname,
      level,
      areaId,
      subjects,
    })),
    createdAt: isoInHongKong(row.parent.createdAt),
  }
}

/** Creates the parent record of an account; A0111 if there is one. */
export function makeParent(
  parts: MailboxParts,
  accountId: number,
  { name, surname: chosen, email, areaId, students }: BodyValue<typeof insertParent>,
): Promise<ParentInfo> {
  checkArea(areaId, 'areaId')
  // Its surname is public, with the rest masked: 陳＊＊.
  refuseContact(name, 'name')
  const surname = chosenSurname(name, chosen, 'surname')
  return parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const [row] = await watchNames(tx, { accountId }, parts, () =>
      tx
        .insert(parent)
        .values({ accountId, name, areaId, surnameZh: surname, surnameEn: surname })
        .onConflictDoNothing()
        .returning({ id: parent.id }),
    )
    if (row === undefined) throw new ServiceError('A0111')
    await inheritStops(tx, accountId, parts.clock())
    if (email !== undefined) await changeMailbox(tx, { accountId }, email, parts)
    await storeStudents(tx, { parentId: row.id, accountId }, students)
    await nameChecks.row('refuseNamesInTexts')(tx, accountId, { name }, true)
    return readParent(tx, accountId)
  })
}

/** Changes the given fields; a list of students replaces the former one, matched by id. */
export async function changeParent(
  parts: MailboxParts & { index: Pick<TutorIndex, 'changed'> },
  accountId: number,
  { students, email, surname: chosen, ...fields }: BodyValue<typeof updateParent>,
): Promise<ParentInfo> {
  checkArea(fields.areaId, 'areaId')
  refuseContact(fields.name ?? '', 'name')
  let reviewed: number[] = []
  const changed = await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const [own] = await tx
      .select()
      .from(parent)
      .where(eq(parent.accountId, accountId))
      .for('update')
    if (own === undefined) throw new ServiceError('A0301')
    const name = fields.name ?? own.name
    // A chosen surname stays as long as the name is unchanged.
    const isSame = name === own.name && chosen === undefined
    const surname = isSame ? undefined : chosenSurname(name, chosen, 'surname')
    const given = [...Object.values(fields), surname].some((value) => value !== undefined)
    if (given) {
      await watchNames(tx, { accountId }, parts, () =>
        tx
          .update(parent)
          .set({ ...fields, surnameZh: surname, surnameEn: surname })
          .where(eq(parent.id, own.id)),
      )
    }
    // The mailbox belongs to the account, not to the parent record.
    if (email !== undefined) await changeMailbox(tx, { accountId }, email, parts)
    if (students !== undefined) await storeStudents(tx, { parentId: own.id, accountId }, students)
    if (fields.name)
      await nameChecks.row('refuseNamesInTexts')(tx, accountId, { name: fields.name }, true)
    reviewed = surname === undefined ? [] : await tutorsReviewedBy(tx, own.id)
    if (reviewed.length > 0) await bumpSearchVersion(tx, reviewed)
    return readParent(tx, accountId)
  })
  if (reviewed.length > 0) parts.index.changed()
  return changed
}

/** Whether an account has a parent record. */
export async function hasParent(db: Database, accountId: number): Promise<boolean> {
  const rows = await db
    .select({ id: parent.id })
    .from(parent)
    .where(eq(parent.accountId, accountId))
  return rows.length > 0
}

/** Students with an id must be the parent's own; those not in the list are removed. */
async function storeStudents(
  tx: Transaction,
  { parentId, accountId }: { parentId: number; accountId: number },
  students: readonly StudentInput[],
): Promise<void> {
  students.forEach(checkStudent)
  const nicknames = Object.fromEntries(
    students.map(({ nickname }, at) => [`students.${at}.nickname`, nickname]),
  )
  refuseContactAmong(nicknames)
  await nameChecks.row('refuseOwnNames')(tx, accountId, nicknames)
  const remainingIds = students.flatMap(({ studentId }) => (studentId === null ? [] : [studentId]))
  await tx
    .delete(student)
    .where(and(eq(student.parentId, parentId), notInArray(student.id, remainingIds)))
  for (const [position, { studentId, ...fields }] of students.entries()) {
    if (studentId === null) {
      await tx.insert(student).values({ parentId, position, ...fields })
      continue
    }
    const changed = await tx
      .update(student)
      .set({ position, ...fields })
      .where(and(eq(student.id, studentId), eq(student.parentId, parentId)))
      .returning({ id: student.id })
    if (changed.length === 0) throw new ServiceError('A0404', `students.${position}.studentId`)
  }
}

function checkStudent({ level, areaId, subjects }: StudentInput, position: number): void {
  const field = (name: string) => `students.${position}.${name}`
  if (level !== null && levelByKey(level) === undefined) {
    throw new ServiceError('A0400', { field: field('level'), rule: 'level' })
  }
  checkArea(areaId, field('areaId'))
  if (subjects.some((value) => subjectByValue(value) === undefined)) {
    throw new ServiceError('A0400', { field: field('subjects'), rule: 'subject' })
  }
}

function checkArea(id: number | null | undefined, field: string): void {
  if (id !== null && id !== undefined && areaById(id) === undefined) {
    throw new ServiceError('A0400', { field, rule: 'choice' })
  }
}
