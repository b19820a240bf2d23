import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataSubject } from '../../accounts/subject.ts'
import * as t from '../../db/tables/index.ts'
import type { PersonalDataTable } from './personal-data-table.ts'

const ofBoth =
  (column: PgColumn) =>
  ({ parentId, tutorId }: DataSubject): SQL | null => {
    if (parentId === null && tutorId === null) return null
    return inArray(
      column,
      sql`(select ${t.application.id} from ${t.application}
        join ${t.job} on ${t.job.id} = ${t.application.jobId}
        where ${t.application.tutorId} = ${tutorId ?? 0} or ${t.job.parentId} = ${parentId ?? 0})`,
    )
  }

const ofBothLessons = (subject: DataSubject): SQL | null => {
  const lessons = ofBoth(t.lesson.applicationId)(subject)
  if (lessons === null) return null
  const ids = sql`(select ${t.lesson.id} from ${t.lesson} where ${lessons})`
  return inArray(t.lessonPayment.lessonId, ids)
}

type SidedTable = typeof t.lessonAccount | typeof t.lessonEvidence | typeof t.lessonNote

const ownOf = (
  table: SidedTable,
  side: 'parent' | 'tutor',
  key: 'parentId' | 'tutorId',
): PersonalDataTable => ({
  table,
  rows: (subject) => {
    const lessons = ofBoth(t.lesson.applicationId)({
      ...subject,
      parentId: null,
      tutorId: null,
      [key]: subject[key],
    })
    if (lessons === null) return null
    const own = inArray(
      table.lessonId,
      sql`(select ${t.lesson.id} from ${t.lesson} where ${lessons})`,
    )
    return and(own, eq(table.side, side)) ?? null
  },
  erase: 'delete',
})

/** Personal-data tables of lessons; only disputes contain free text. */
export const lessonPersonalData: readonly PersonalDataTable[] = [
  {
    table: t.calendarFeed,
    rows: ({ accountId }) => (accountId === null ? null : eq(t.calendarFeed.accountId, accountId)),
    hidden: ['accountId', 'keyHash'],
    erase: 'delete',
  },
  ownOf(t.lessonAccount, 'parent', 'parentId'),
  ownOf(t.lessonAccount, 'tutor', 'tutorId'),
  ownOf(t.lessonEvidence, 'parent', 'parentId'),
  ownOf(t.lessonEvidence, 'tutor', 'tutorId'),
  ownOf(t.lessonNote, 'parent', 'parentId'),
  ownOf(t.lessonNote, 'tutor', 'tutorId'),
  { table: t.lessonPayment, rows: ofBothLessons, erase: 'keep' },
  // Confirmed by both sides; the other side may still need it as proof.
  { table: t.lessonReceipt, rows: ofBoth(t.lessonReceipt.applicationId), erase: 'keep' },
  // Staff write their reasons for both sides.
  { table: t.lesson, rows: ofBoth(t.lesson.applicationId), erase: { decisionReason: '' } },
  { table: t.timetable, rows: ofBoth(t.timetable.applicationId), erase: { slots: [] } },
]
