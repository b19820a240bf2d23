import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { parentSettlesJob, SettleJob } from '#contract/teaching/lesson-moves.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { lesson, stateChange } from '../../db/tables/index.ts'
import { moveRecord, type RowOf } from '../../states/move.ts'
import { lockOwnJob, type Pair } from '../applications/own-application.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { notifyOfLesson, otherSide } from './notify-of-lesson.ts'
import { type LessonSide, refusedLesson } from './own-lesson.ts'
import { paidAhead } from './paid-ahead.ts'
import { beginTimetable, endTimetable } from './timetable.ts'

/** How long the other side may object to the end of a job. */
const objectMs = 7 * dayMs

/** Finishes a job once no lesson is unsettled, or objects to that, which plans lessons again. */
export function settleJob(
  parts: JobParts,
  side: LessonSide,
  { jobId, event, reason }: SettleJob,
): Promise<DataOf<typeof parentSettlesJob>> {
  const { actor, accountId } = side
  return parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const pair = await lockOwnJob(tx, side, jobId)
    const cause = { actor, accountId, now: parts.clock() }
    if (event === 'finish') await refuseUnsettled(tx, pair)
    else await refuseLate(tx, pair.job, cause.now)
    const after = await moveRecord(tx, 'job', pair.job, { event, reason, ...cause })
    if (event === 'finish') {
      await endTimetable(tx, pair.application, cause, { reason, withNotice: false })
    } else {
      await beginTimetable(tx, pair.application, cause.now)
    }
    const news = event === 'finish' ? 'jobFinished' : 'jobResumed'
    const notification = { ...pair, job: after, news, to: [otherSide[actor]], reason } as const
    await notifyOfLesson(tx, parts, { ...notification, now: cause.now })
    if (event === 'finish') {
      await paidAhead.row('end')(tx, parts, { ...pair, job: after }, cause.now)
    }
    return { jobId, jobStatus: after.status }
  })
}

async function refuseUnsettled(tx: Transaction, { application: its }: Pair): Promise<void> {
  const waiting = await tx.$count(
    lesson,
    and(eq(lesson.applicationId, its.id), inArray(lesson.status, ['SIGNED', 'OVER', 'DISPUTED'])),
  )
  if (waiting > 0) throw refusedLesson('lessonsWait')
}

async function refuseLate(tx: Transaction, row: RowOf<'job'>, now: Date): Promise<void> {
  const [finished] = await tx
    .select({ at: stateChange.at })
    .from(stateChange)
    .where(
      and(
        eq(stateChange.machine, 'job'),
        eq(stateChange.recordId, row.id),
        eq(stateChange.event, 'finish'),
      ),
    )
    .orderBy(desc(stateChange.version))
    .limit(1)
  const isLate = finished !== undefined && now.getTime() - finished.at.getTime() > objectMs
  if (isLate) throw refusedLesson('tooLate')
}
