import { and, eq, inArray, or } from 'drizzle-orm'
import type { NewsPerson } from '#contract/notifications/news.ts'
import { conversation, parent, tutor, tutorInvitation } from '../../db/tables/index.ts'
import type { NoticeSubject, SubjectsAsked, SubjectsOf } from '../../states/notice-subject.ts'
import { ofParent, ofTutor, parentColumns, parentIn, tutorColumns, tutorIn } from './people.ts'

/** The other side of conversations, for one who is in them. */
export const conversationSubjects: SubjectsOf = (db, asked) => readPairs(db, conversation, asked)

/** The other side of invitations. */
export const invitationSubjects: SubjectsOf = (db, asked) => readPairs(db, tutorInvitation, asked)

async function readPairs(
  db: Parameters<SubjectsOf>[0],
  table: typeof conversation | typeof tutorInvitation,
  { reader, rows, locale }: SubjectsAsked,
): Promise<ReadonlyMap<number, NoticeSubject>> {
  if (!('accountId' in reader)) return new Map()
  const { accountId } = reader
  const ids = rows.map(({ thingId }) => thingId)
  const pairs = await db
    .select({ id: table.id, parent: parentColumns, tutor: tutorColumns })
    .from(table)
    .innerJoin(parent, eq(parent.id, table.parentId))
    .innerJoin(tutor, eq(tutor.id, table.tutorId))
    .innerJoin(ofParent, eq(ofParent.id, parent.accountId))
    .innerJoin(ofTutor, eq(ofTutor.id, tutor.accountId))
    .where(
      and(
        inArray(table.id, ids),
        or(eq(parent.accountId, accountId), eq(tutor.accountId, accountId)),
      ),
    )
  const subjects = new Map(
    pairs.map((pair) => {
      const isParent = pair.parent.accountId === accountId
      const person: NewsPerson | null = isParent
        ? tutorIn(pair.tutor, locale)
        : parentIn(pair.parent, locale)
      return [pair.id, { person, other: isParent ? 'tutor' : 'parent' } satisfies NoticeSubject]
    }),
  )
  return new Map(
    rows.flatMap(({ id, thingId }): [number, NoticeSubject][] => {
      const subject = subjects.get(thingId)
      return subject === undefined ? [] : [[id, subject]]
    }),
  )
}
