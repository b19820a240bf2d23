import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OwnDispute } from '#contract/teaching/lesson-disputes.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { lessonAccount, lessonEvidence } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { LessonRow } from './move-lesson.ts'

type Statements = Pick<OwnDispute, 'accounts' | 'files'>
type Side = 'parent' | 'tutor'
type AccountRow = typeof lessonAccount.$inferSelect

const accountView = ({ words, minutes, at }: AccountRow) => ({
  words,
  minutes,
  at: isoInHongKong(at),
})

/** What a side says to the other one, oldest first. */
export async function accountsForOther(
  db: Database,
  lessonId: number,
  side: Side,
): Promise<Statements['accounts']> {
  const its = and(eq(lessonAccount.lessonId, lessonId), eq(lessonAccount.side, side))
  const rows = await db
    .select()
    .from(lessonAccount)
    .where(and(its, eq(lessonAccount.isShared, true)))
    .orderBy(asc(lessonAccount.id))
  return rows.map(accountView)
}

/** Statements and documents of both sides, by lesson, oldest first. */
export async function statementsOfLessons(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<(lessonId: number, side: Side) => Statements> {
  if (ids.length === 0) return () => ({ accounts: [], files: [] })
  const accounts = await db
    .select()
    .from(lessonAccount)
    .where(inArray(lessonAccount.lessonId, [...ids]))
    .orderBy(asc(lessonAccount.id))
  const files = await db
    .select()
    .from(lessonEvidence)
    .where(inArray(lessonEvidence.lessonId, [...ids]))
    .orderBy(asc(lessonEvidence.at), asc(lessonEvidence.fileId))
  return (lessonId, side) => {
    const its = (row: { lessonId: number; side: string }) =>
      row.lessonId === lessonId && row.side === side
    return {
      accounts: accounts.filter(its).map(accountView),
      files: files.filter(its).map(({ fileId, at }) => ({ fileId, at: isoInHongKong(at) })),
    }
  }
}

/** The decision of staff on a lesson; null before there is one. */
export function decisionOf(row: LessonRow): OwnDispute['decision'] {
  const { status: outcome, decidedAt, decisionReason: reason } = row
  if (decidedAt === null) return null
  if (outcome !== 'AFFIRMED' && outcome !== 'MISSED' && outcome !== 'CANCELLED') return null
  return {
    outcome,
    minutes: outcome === 'AFFIRMED' ? row.minutes : null,
    missedBy: row.missedBy === 'parent' || row.missedBy === 'tutor' ? row.missedBy : null,
    reason,
    at: isoInHongKong(decidedAt),
  }
}
