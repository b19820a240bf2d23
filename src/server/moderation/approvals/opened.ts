import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { type approval, auditLog } from '../../db/tables/index.ts'
import { readChange } from './changes.ts'

type Row = Pick<typeof approval.$inferSelect, 'id' | 'kind' | 'change' | 'fileId' | 'createdAt'>

/** A course is reviewed through its media; anything else through the file sent with it. */
const courseOf = ({ kind, change }: Row) => {
  if (kind !== 'course') return null
  const { courseId, courseMedia } = readChange('course', change)
  return courseMedia.length > 0 ? courseId : null
}

export const hasDocument = (row: Row): boolean => row.fileId !== null || courseOf(row) !== null

/** According to the audit log, which is written before a document is shown. */
export async function openedBy(
  db: Database | Transaction,
  operatorId: number,
  rows: readonly Row[],
): Promise<ReadonlySet<number>> {
  const files = rows.flatMap(({ id, fileId }) => (fileId === null ? [] : [id]))
  const courses = rows.flatMap((row) => courseOf(row) ?? [])
  if (files.length + courses.length === 0) return new Set()
  const looks = await db
    .select({ kind: auditLog.subjectKind, id: auditLog.subjectId, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.operatorId, operatorId),
        eq(auditLog.action, 'file.open'),
        or(
          and(eq(auditLog.subjectKind, 'approval'), inArray(auditLog.subjectId, files)),
          and(eq(auditLog.subjectKind, 'course'), inArray(auditLog.subjectId, courses)),
        ),
      ),
    )
  const isOpened = (row: Row) =>
    looks.some(({ kind, id, at }) =>
      // Having opened an earlier version of a course does not count.
      kind === 'course' ? id === courseOf(row) && at >= row.createdAt : id === row.id,
    )
  return new Set(rows.filter(isOpened).map(({ id }) => id))
}
