import { hourMs } from '#rules/primitives/durations.ts'
import { moveOf, stateAfter } from '#rules/state-machine.ts'
import { lapseHours, lessonMachine } from '#rules/states/lesson.ts'
import { doubtsOf } from '#rules/teaching/lesson-claim.ts'
import type { Transaction } from '../../db/open.ts'
import { moveRecord, type RowOf } from '../../states/move.ts'

export type LessonRow = RowOf<'lesson'>
type Moving = Parameters<typeof moveRecord<'lesson'>>[3]

/** Moves a locked lesson and sets its timer. Doubtful minutes are never confirmed automatically. */
export async function moveLesson(
  tx: Transaction,
  row: LessonRow,
  moving: Moving,
): Promise<LessonRow> {
  const { status, lastActor } = row
  if (moving.event === 'affirm' && moving.actor === 'system' && doubtsOf(row).length > 0) {
    throw new Error(`Lesson ${row.id} is confirmed by its other side alone`)
  }
  const move = moveOf(lessonMachine, { state: status, lastActor }, moving.event, moving.actor)
  const isPlanned = move !== null && stateAfter(move, status) === 'PLANNED'
  const set = isPlanned
    ? { ...moving.set, dueAt: plannedDue({ ...row, ...moving.set }) }
    : moving.set
  return moveRecord(tx, 'lesson', row, { ...moving, ...(set && { set }) })
}

function plannedDue({ endsAt, asked }: Pick<LessonRow, 'endsAt' | 'asked'>): Date | null {
  if (endsAt === null || !asked) return endsAt
  return new Date(endsAt.getTime() + lapseHours * hourMs)
}
