import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { DataSubject } from '../../accounts/subject.ts'
import * as t from '../../db/tables/index.ts'
import type { PersonalDataTable } from './personal-data-table.ts'

const aboutThem = ({ parentId, tutorId }: DataSubject) =>
  or(
    and(eq(t.review.author, 'tutor'), eq(t.review.parentId, parentId ?? 0)),
    and(eq(t.review.author, 'parent'), eq(t.review.tutorId, tutorId ?? 0)),
  )
const byThem = ({ parentId, tutorId }: DataSubject) =>
  or(
    and(eq(t.review.author, 'parent'), eq(t.review.parentId, parentId ?? 0)),
    and(eq(t.review.author, 'tutor'), eq(t.review.tutorId, tutorId ?? 0)),
  )
const nobody = ({ parentId, tutorId }: DataSubject) => parentId === null && tutorId === null

/** Reviews and replies. The scores stay, as they count for the other side; the words are erased. */
export const reviewPersonalData: readonly PersonalDataTable[] = [
  {
    table: t.reviewWording,
    rows: (subject) =>
      nobody(subject)
        ? null
        : inArray(
            t.reviewWording.reviewId,
            sql`(select ${t.review.id} from ${t.review} where ${byThem(subject)})`,
          ),
    erase: 'delete',
  },
  {
    table: t.review,
    rows: (subject) => (nobody(subject) ? null : (byThem(subject) ?? null)),
    hidden: ['parentId', 'tutorId', 'reply'],
    erase: { content: '', tags: [] },
  },
  {
    table: t.review,
    rows: (subject) => {
      if (nobody(subject)) return null
      // Reviews not yet published are shown to neither side.
      const isShown = sql`${t.review.shownAt} is not null`
      return and(aboutThem(subject), isShown) ?? null
    },
    hidden: ['parentId', 'tutorId', 'dueAt'],
    erase: { reply: null },
  },
]
