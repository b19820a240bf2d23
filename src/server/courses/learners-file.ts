import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../db/open.ts'
import type { Member } from '../ground/caller.ts'
import { csvFile } from '../ground/csv-file.ts'
import type { FileAnswer } from '../ground/file-answer.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { learnersOf } from './figures.ts'
import { ownRow } from './own-courses.ts'

const headings = ['name', 'joined', 'state', 'done', 'lessons', 'paid'] as const
/** Few enough rows for common spreadsheets to open. */
const mostRows = 50_000

/** CSV of all learners of an own course; A0404 for another author's. */
export async function learnersFile(
  db: Database,
  caller: Member,
  classId: number,
  locale: Locale,
): Promise<FileAnswer> {
  const { id } = await ownRow(db, caller, classId)
  const t = serverTranslate(locale, 'courseFigures', 'states')
  const learners = await learnersOf(db, id, { limit: mostRows, offset: 0 }, locale)
  const lines = learners.map(({ name, joinedAt, status, done, lessons, paidCents }) => [
    name,
    joinedAt,
    t(`states.enrolment.${status}`),
    done,
    lessons,
    paidCents / 100,
  ])
  return csvFile(`course-${id}.csv`, [headings.map((one) => t(`courseFigures.${one}`)), ...lines])
}
