import { asc, desc, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../db/open.ts'
import {
  tutorArea,
  tutorBadge,
  tutorEducation,
  tutorExamResult,
  tutorSlot,
  tutorTeach,
  tutorWork,
} from '../db/tables/index.ts'

/* Rows that belong to tutors, each list in its display order. */

type Reader = Database | Transaction
type Ids = readonly number[]

/** Subjects, the main one first. */
export const teachRows = (db: Reader, ids: Ids) =>
  db
    .select()
    .from(tutorTeach)
    .where(inArray(tutorTeach.tutorId, ids))
    .orderBy(asc(tutorTeach.position), asc(tutorTeach.id))

export const areaRows = (db: Reader, ids: Ids) =>
  db.select().from(tutorArea).where(inArray(tutorArea.tutorId, ids)).orderBy(asc(tutorArea.areaId))

export const slotRows = (db: Reader, ids: Ids) =>
  db
    .select()
    .from(tutorSlot)
    .where(inArray(tutorSlot.tutorId, ids))
    .orderBy(asc(tutorSlot.day), asc(tutorSlot.fromMinute))

export const studyRows = (db: Reader, ids: Ids) =>
  db
    .select()
    .from(tutorEducation)
    .where(inArray(tutorEducation.tutorId, ids))
    .orderBy(desc(tutorEducation.fromYear), asc(tutorEducation.id))

export const resultRows = (db: Reader, ids: Ids) =>
  db
    .select()
    .from(tutorExamResult)
    .where(inArray(tutorExamResult.tutorId, ids))
    .orderBy(asc(tutorExamResult.id))

export const workRows = (db: Reader, ids: Ids) =>
  db
    .select()
    .from(tutorWork)
    .where(inArray(tutorWork.tutorId, ids))
    .orderBy(desc(tutorWork.fromYear), asc(tutorWork.id))

export const badgeRows = (db: Reader, ids: Ids) =>
  db.select().from(tutorBadge).where(inArray(tutorBadge.tutorId, ids))
