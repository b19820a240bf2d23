import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { usualNotice } from '#contract/teaching/lesson-terms.ts'
import { beginOfDay } from '#rules/hong-kong-time.ts'
import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import { holidaysKnownUntil, isPublicHoliday } from '#rules/public-holidays.ts'
import { type LessonTime, lessonTimes } from '#rules/teaching/lesson-times.ts'
import type { Transaction } from '../../db/open.ts'
import { lesson, timetable } from '../../db/tables/index.ts'
import { beginRecord, type Cause, lockRecords, type RowOf } from '../../states/move.ts'
import { moveLesson } from './move-lesson.ts'

/** How far ahead lessons exist as rows. */
export const aheadMs = 8 * 7 * dayMs

export type Timetable = typeof timetable.$inferSelect

/** Starts the timetable of the agreed weekly hours, if any were agreed, on the agreed day. */
export async function beginTimetable(
  tx: Transaction,
  row: RowOf<'application'>,
  now: Date,
): Promise<void> {
  const slots = row.agreed?.slots ?? []
  if (slots.length === 0) return
  const first = row.agreed?.firstDate
  const from = first == null ? now : new Date(beginOfDay(first))
  const values = { applicationId: row.id, slots, startsAt: from > now ? from : now }
  const [made] = await tx.insert(timetable).values(values).returning()
  if (made !== undefined) await fillTimetable(tx, made, row, now)
}

/**
 * Plans the lessons of the next eight weeks that do not exist yet; moved or cancelled ones are not
 * recreated. Returns those left out because the tutor is busy then.
 */
export async function fillTimetable(
  tx: Transaction,
  table: Timetable,
  row: RowOf<'application'>,
  now: Date,
): Promise<LessonTime[]> {
  if (row.agreed === null) return []
  const from = new Date(Math.max(now.getTime(), table.startsAt.getTime()))
  const ahead = now.getTime() + aheadMs
  const skips = row.agreed.holidays === 'skip'
  // Where holidays are skipped, nothing is planned beyond the years whose holidays are known.
  const known = skips ? holidaysKnownUntil.getTime() : ahead
  const to = new Date(Math.min(ahead, known, table.endsAt?.getTime() ?? ahead))
  const wanted = lessonTimes(table.slots, { from, to }).filter(
    ({ startsAt }) => !skips || !isPublicHoliday(startsAt),
  )
  if (wanted.length === 0) return []
  const planned = await tx
    .select({ start: lesson.originalStart })
    .from(lesson)
    .where(eq(lesson.timetableId, table.id))
  const made = new Set(planned.map(({ start }) => start?.getTime()))
  const busy = await tx
    .select({ startsAt: lesson.startsAt, endsAt: lesson.endsAt })
    .from(lesson)
    .where(
      and(
        eq(lesson.tutorId, row.tutorId),
        inArray(lesson.status, ['PLANNED', 'SIGNED']),
        gt(lesson.endsAt, from),
      ),
    )
  const leftOut: LessonTime[] = []
  for (const time of wanted) {
    if (made.has(time.startsAt.getTime())) continue
    if (busy.some((other) => overlap(time, other))) {
      leftOut.push(time)
      continue
    }
    await beginRecord(
      tx,
      'lesson',
      {
        applicationId: row.id,
        tutorId: row.tutorId,
        timetableId: table.id,
        originalStart: time.startsAt,
        lessonMinutes: row.agreed.lessonMinutes,
        feeCents: row.agreed.feeCents,
        ...time,
        dueAt: time.endsAt,
      },
      { event: 'plan', actor: 'system', accountId: null, now },
    )
  }
  return leftOut
}

/** Whether the public holidays of its year are known. */
export const isKnownDay = (moment: Date) => moment < holidaysKnownUntil

const overlap = (a: LessonTime, b: { startsAt: Date | null; endsAt: Date | null }) =>
  b.startsAt !== null && b.endsAt !== null && a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Whether the tutor has another lesson planned then. */
export async function isBusy(
  tx: Transaction,
  { id, tutorId }: { id: number; tutorId: number },
  { startsAt, endsAt }: LessonTime,
): Promise<boolean> {
  const rows = await tx
    .select({ id: lesson.id })
    .from(lesson)
    .where(
      and(
        eq(lesson.tutorId, tutorId),
        eq(lesson.status, 'PLANNED'),
        lt(lesson.startsAt, endsAt),
        gt(lesson.endsAt, startsAt),
      ),
    )
  return rows.some((row) => row.id !== id)
}

/** Ends the timetable and cancels what is planned, when an application is over. */
export async function endTimetable(
  tx: Transaction,
  application: Pick<RowOf<'application'>, 'id' | 'agreed'>,
  { now }: Pick<Cause, 'now'>,
  { reason = '', withNotice = true } = {},
): Promise<void> {
  const which = and(
    eq(timetable.applicationId, application.id),
    or(isNull(timetable.endsAt), gt(timetable.endsAt, now)),
  )
  await tx.update(timetable).set({ endsAt: now }).where(which)
  const planned = and(eq(lesson.applicationId, application.id), eq(lesson.status, 'PLANNED'))
  for (const row of await lockRecords(tx, 'lesson', planned)) {
    const shortNotice = withNotice && isShortNotice(row, application, now)
    const cause = { actor: 'system', accountId: null, now } as const
    await moveLesson(tx, row, { event: 'cancel', reason, set: { shortNotice }, ...cause })
  }
}

/** Whether cancelling now falls within the agreed notice period. */
export const isShortNotice = (
  { startsAt }: RowOf<'lesson'>,
  { agreed }: Pick<RowOf<'application'>, 'agreed'>,
  now: Date,
): boolean => {
  const noticeMs = (agreed?.noticeHours ?? usualNotice) * hourMs
  return startsAt !== null && startsAt > now && startsAt.getTime() - now.getTime() < noticeMs
}

/** Ends all timetables of the application here; returns the planned lessons after that, locked. */
export async function cutTimetable(
  tx: Transaction,
  row: RowOf<'lesson'>,
): Promise<RowOf<'lesson'>[]> {
  if (row.timetableId === null || row.originalStart === null) return [row]
  const { applicationId, originalStart: first } = row
  const goesOn = or(isNull(timetable.endsAt), gt(timetable.endsAt, first))
  const whose = and(eq(timetable.applicationId, applicationId), goesOn)
  await tx.update(timetable).set({ endsAt: first }).where(whose)
  const planned = and(eq(lesson.applicationId, applicationId), eq(lesson.status, 'PLANNED'))
  const rows = await lockRecords(tx, 'lesson', planned)
  return rows.filter(({ originalStart }) => originalStart !== null && originalStart >= first)
}

/** Timetables that are not ended. */
export const openTimetables = (tx: Pick<Transaction, 'select'>) =>
  tx
    .select({ id: timetable.id, applicationId: timetable.applicationId })
    .from(timetable)
    .where(isNull(timetable.endsAt))
    .orderBy(asc(timetable.id))
