import { asc, inArray } from 'drizzle-orm'
import { activitySession } from '../db/tables/index.ts'
import type { NoticeSubject, SubjectsOf } from '../states/notice-subject.ts'

/**
 * The first session after each notice, as published, and the last one when all have begun; and what
 * was paid back.
 */
export const activitySubjects: SubjectsOf = async (db, { rows }) => {
  const ids = rows.map(({ thingId }) => thingId)
  const sessions = await db
    .select({ of: activitySession.activityId, startsAt: activitySession.startsAt })
    .from(activitySession)
    .where(inArray(activitySession.activityId, ids))
    .orderBy(asc(activitySession.startsAt), asc(activitySession.id))
  return new Map(
    rows.map(({ id, thingId, createdAt, words: { cents } }): [number, NoticeSubject] => {
      const its = sessions.filter(({ of }) => of === thingId)
      const next = its.find(({ startsAt }) => startsAt >= createdAt) ?? its.at(-1)
      const amountCents = cents === undefined ? null : Number(cents)
      return [id, { startsAt: next?.startsAt ?? null, amountCents }]
    }),
  )
}
