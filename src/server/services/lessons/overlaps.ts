import { and, between, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { cannotBothBe } from '#rules/lesson-claim.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../../db/open.ts'
import { lesson } from '../../db/tables/index.ts'
import type { LessonRow } from './move-lesson.ts'

/** A lesson takes a day at most, and is entered an hour around its plan: nothing further away touches it. */
const reachMs = 50 * hourMs

/**
 * Whether the tutor, whichever family it is with, has another lesson entered that they cannot have taught
 * as well. Two that are entered at once see each other: the second waits for the first.
 */
export async function overlapsAnother(tx: Transaction, claimed: LessonRow): Promise<boolean> {
  const { id, tutorId, signedAt, startsAt } = claimed
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`claims of tutor ${tutorId}`}))`)
  const near = [signedAt, startsAt].flatMap((at) => {
    if (at === null) return []
    const from = new Date(at.getTime() - reachMs)
    const to = new Date(at.getTime() + reachMs)
    return [between(lesson.signedAt, from, to), between(lesson.startsAt, from, to)]
  })
  const others = await tx
    .select()
    .from(lesson)
    .where(
      and(
        eq(lesson.tutorId, tutorId),
        ne(lesson.id, id),
        inArray(lesson.status, ['OVER', 'AFFIRMED', 'DISPUTED']),
        or(...near),
      ),
    )
  return others.some((other) => cannotBothBe(claimed, other))
}
