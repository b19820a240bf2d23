import { eq } from 'drizzle-orm'
import { mostOpened, refundEnds, refundPercent } from '#rules/courses/course-refund.ts'
import type { Database, Transaction } from '../db/open.ts'
import { courseVersion, lessonOpened } from '../db/tables/index.ts'
import { disputedLines } from '../ledger/disputed-lines.ts'
import type { RowOf } from '../states/move.ts'

export async function openedOf(db: Database | Transaction, enrolmentId: number): Promise<string[]> {
  const rows = await db
    .select({ key: lessonOpened.lessonKey })
    .from(lessonOpened)
    .where(eq(lessonOpened.enrolmentId, enrolmentId))
  return rows.map(({ key }) => key)
}

/**
 * Free previews do not count. Nothing can be refunded while the payment is disputed, because the
 * bank may take the money itself.
 */
export async function readUse(db: Database | Transaction, row: RowOf<'enrolment'>) {
  const [version] = await db
    .select({ outline: courseVersion.outline })
    .from(courseVersion)
    .where(eq(courseVersion.id, row.versionId))
  const lessons = version?.outline.flatMap((section) => section.lessons) ?? []
  const used = new Set(await openedOf(db, row.id))
  const count = lessons.filter(({ key, isPreview }) => !isPreview && used.has(key)).length
  const most = mostOpened(lessons.length)
  const { orderLineId } = row
  const isDisputed = orderLineId !== null && (await disputedLines(db, [orderLineId])).size > 0
  return {
    opened: count,
    /** Used enough to be reviewed. */
    isTried: used.size > 0 && used.size * 100 >= lessons.length * refundPercent,
    mostOpened: most,
    mayRefund: (now: Date) =>
      row.status === 'ACTIVE' &&
      row.heldCents > 0 &&
      !isDisputed &&
      now < refundEnds(row.joinedAt) &&
      count <= most,
  }
}
