import { eq } from 'drizzle-orm'
import { holidaysKnownUntil } from '#rules/public-holidays.ts'
import { doubtsOf } from '#rules/teaching/lesson-claim.ts'
import type { Transaction } from '../../db/open.ts'
import { lesson, timetable } from '../../db/tables/index.ts'
import type { Logger } from '../../ground/log.ts'
import { moveDueRecords } from '../../states/move-due.ts'
import { lockPairOf, type Pair } from '../applications/own-application.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { settleAffirmed } from './affirm.ts'
import { forgetLesson } from './forget.ts'
import { type LessonRow, moveLesson } from './move-lesson.ts'
import { bothSides, notifyOfLesson } from './notify-of-lesson.ts'
import { lockLesson } from './own-lesson.ts'
import { aheadMs, fillTimetable, openTimetables } from './timetable.ts'

type DueParts = JobParts & { log: Logger }
type Due = Pair & { row: LessonRow; now: Date }

async function moveDue(tx: Transaction, parts: DueParts, { row, ...due }: Due): Promise<boolean> {
  const { now } = due
  const cause = { actor: 'system', accountId: null, now } as const
  const notify = (moved: LessonRow, news: Parameters<typeof notifyOfLesson>[2]['news']) =>
    notifyOfLesson(tx, parts, { ...due, row: moved, news, to: bothSides })
  switch (row.status) {
    case 'PLANNED':
      if (row.asked) {
        await notify(await moveLesson(tx, row, { event: 'lapse', ...cause }), 'lessonLapsed')
      } else {
        const set = { asked: true }
        await notify(await moveLesson(tx, row, { event: 'ask', set, ...cause }), 'lessonAsked')
      }
      return true
    case 'SIGNED':
      await forgetLesson(tx, parts, row, now)
      return true
    case 'OVER': {
      if (doubtsOf(row).length > 0) {
        await notify(await moveLesson(tx, row, { event: 'escalate', ...cause }), 'lessonEscalated')
        return true
      }
      const affirmed = await moveLesson(tx, row, { event: 'affirm', ...cause })
      await notify(affirmed, 'lessonAffirmedByTime')
      await settleAffirmed(tx, due, affirmed, cause)
      return true
    }
    default:
      return false
  }
}

/** Moves the lessons whose timer has gone off; returns their number. */
export function moveDueLessons(parts: DueParts): Promise<number> {
  return moveDueRecords(parts, {
    table: lesson,
    name: 'lesson',
    move: async (tx, id, now) => {
      const locked = await lockLesson(tx, id)
      const isDue = locked?.row.dueAt != null && locked.row.dueAt <= now
      return locked !== null && isDue && (await moveDue(tx, parts, { ...locked, now }))
    },
  })
}

/** Plans the next weeks of all timetables; both sides are notified once of a week that clashes. */
export async function fillTimetables(parts: DueParts): Promise<void> {
  const { db, clock, log } = parts
  for (const { id } of await openTimetables(db)) {
    try {
      await db.transaction((tx) => fillOne(tx, parts, { id, now: clock() }))
    } catch (error) {
      log.error({ err: error, timetable: id }, 'timetable could not be filled up')
    }
  }
  // Timetables that skip holidays stop there; staff must add a year of holidays in time.
  if (clock().getTime() + aheadMs > holidaysKnownUntil.getTime()) {
    log.error({ until: holidaysKnownUntil }, 'public holidays are not known for long enough')
  }
}

async function fillOne(
  tx: Transaction,
  parts: DueParts,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const [found] = await tx
    .select({ applicationId: timetable.applicationId })
    .from(timetable)
    .where(eq(timetable.id, id))
  const pair = found && (await lockPairOf(tx, found.applicationId))
  if (pair === undefined || pair.application.status !== 'ACCEPTED') return
  // It may have ended meanwhile.
  const [table] = await tx.select().from(timetable).where(eq(timetable.id, id))
  if (table === undefined) return
  const leftOut = await fillTimetable(tx, table, pair.application, now)
  for (const { startsAt } of leftOut) {
    const key = `timetable:${id}:${startsAt.toISOString()}`
    const notification = {
      ...pair,
      key,
      was: startsAt,
      news: 'lessonLeftOut',
      to: bothSides,
      now,
    } as const
    await notifyOfLesson(tx, parts, notification)
  }
}
