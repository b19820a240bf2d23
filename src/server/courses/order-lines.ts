import { eq, inArray } from 'drizzle-orm'
import type { LineAbout } from '#contract/sales/orders.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database, Transaction } from '../db/open.ts'
import { course, type Line, organization, tutor } from '../db/tables/index.ts'
import { shownText } from '../ground/written.ts'
import { teacherName } from './course-cards.ts'

/** The authors of the courses in an order. */
export async function aboutCourses(
  db: Database | Transaction,
  lines: readonly Line[],
  { locale }: { locale: Locale },
): Promise<Map<number, LineAbout>> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const rows = await db
    .select({ id: course.id, tutor, organization })
    .from(course)
    .leftJoin(tutor, eq(tutor.id, course.tutorId))
    .leftJoin(organization, eq(organization.id, course.organizationId))
    .where(inArray(course.id, ids))
  return new Map(
    lines.flatMap((line): [number, LineAbout][] => {
      const row = rows.find(({ id }) => id === line.itemId)
      if (row === undefined || line.name === null) return []
      const face = row.tutor && { id: row.tutor.id, photoId: row.tutor.photoId }
      const title = shownText(line.name, locale)
      const person = teacherName(row, locale)
      return [[line.id, { title, person, face, nextAt: null, jobId: null }]]
    }),
  )
}
