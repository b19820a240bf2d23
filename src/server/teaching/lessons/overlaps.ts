import { and, between, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { hourMs } from '#rules/primitives/durations.ts'
import { cannotBothBe } from '#rules/teaching/lesson-claim.ts'
import type { Transaction } from '../../db/open.ts'
import { lesson } from '../../db/tables/index.ts'
import type { LessonRow } from './move-lesson.ts'

/** A lesson lasts at most a day, and its check-in is within an hour of the plan. */
const reachMs = 50 * hourMs

/**
 * Whether the tutor has another entered lesson, with any family, that they cannot have taught as
 * well. The advisory lock makes concurrent entries see each other.
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
