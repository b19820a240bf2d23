import { and, eq, gte, inArray, lt, notInArray } from 'drizzle-orm'
import type { Day } from '#contract/vocabulary.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { isPublicHoliday } from '#rules/public-holidays.ts'
import { shiftedSlots, weekSlotOf } from '#rules/teaching/series.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import { application, lesson, timetable } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockRecords } from '../../states/move.ts'
import { refuseClash } from '../applications/agreed-terms.ts'
import { type LessonRow, moveLesson } from './move-lesson.ts'
import { type LessonChange, refusedLesson } from './own-lesson.ts'
import { isKnownDay } from './timetable.ts'

interface Shift {
  timetableId: number
  cut: Date
  ms: number
  slots: WeekSlot[]
  /** All lessons that the timetable put there or later. */
  following: LessonRow[]
  /** Of these, the planned ones in the same weekly slot that were not moved yet. */
  moving: LessonRow[]
}

const noWeather = { forWeather: false, warning: null }
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const isSameTime = (a: { day: Day; fromMinute: number }, b: WeekSlot) =>
  a.day === b.day && a.fromMinute === b.fromMinute

/** A0400 for a shift of a week or more, A0440 where a lesson would clash with another one. */
export async function planShift(
  { tx, row, job, application: its }: LessonChange,
  startsAt: Date,
): Promise<Shift> {
  const { timetableId, originalStart: cut, lessonMinutes } = row
  if (timetableId === null || cut === null) throw refusedLesson('noSeries')
  const [table] = await tx.select().from(timetable).where(eq(timetable.id, timetableId))
  const ms = startsAt.getTime() - cut.getTime()
  const slots = table && shiftedSlots(table.slots, { from: cut, to: startsAt, lessonMinutes })
  if (slots == null) throw new ServiceError('A0400', { field: 'startsAt', rule: 'time' })
  await refuseClash(tx, { tutorId: its.tutorId, jobId: job.id }, slots)
  const after = and(eq(lesson.timetableId, timetableId), gte(lesson.originalStart, cut))
  const following = await lockRecords(tx, 'lesson', after)
  const slot = weekSlotOf(cut, lessonMinutes)
  const moving = following.filter(
    (one) =>
      one.status === 'PLANNED' &&
      one.originalStart !== null &&
      isSameTime(slot, weekSlotOf(one.originalStart, lessonMinutes)) &&
      (one.id === row.id || one.startsAt?.getTime() === one.originalStart.getTime()),
  )
  await refuseMeeting(tx, row.tutorId, { moving, ms })
  return { timetableId, cut, ms, slots, following, moving }
}

async function refuseMeeting(
  tx: LessonChange['tx'],
  tutorId: number,
  { moving, ms }: Pick<Shift, 'moving' | 'ms'>,
): Promise<void> {
  const times = moving.flatMap(({ originalStart, lessonMinutes }) => {
    if (originalStart === null) return []
    const from = later(originalStart, ms)
    return [{ from, to: later(from, lessonMinutes * minuteMs) }]
  })
  const last = times.at(-1)
  if (last === undefined) return
  const others = await tx
    .select({ startsAt: lesson.startsAt, endsAt: lesson.endsAt })
    .from(lesson)
    .where(
      and(
        eq(lesson.tutorId, tutorId),
        inArray(lesson.status, ['PLANNED', 'SIGNED']),
        notInArray(
          lesson.id,
          moving.map(({ id }) => id),
        ),
        lt(lesson.startsAt, new Date(Math.max(...times.map(({ to }) => to.getTime())))),
      ),
    )
  const meets = times.some(({ from, to }) =>
    others.some(
      ({ startsAt, endsAt }) =>
        startsAt !== null && endsAt !== null && startsAt < to && from < endsAt,
    ),
  )
  if (meets) throw new ServiceError('A0440', { field: 'startsAt', rule: 'states.lessonClash' })
}

/**
 * Moves a lesson and all following ones in its weekly slot. The timetable ends there and a new one
 * takes over the following lessons, cancelled ones too, so that filling it does not recreate them.
 */
export async function shiftSeries(change: LessonChange, startsAt: Date): Promise<LessonRow> {
  const { tx, row, application: its, cause } = change
  const { timetableId, cut, ms, slots, following, moving } = await planShift(change, startsAt)
  const ends = eq(timetable.id, timetableId)
  const [old] = await tx.select({ endsAt: timetable.endsAt }).from(timetable).where(ends)
  await tx.update(timetable).set({ endsAt: cut }).where(ends)
  const values = { applicationId: its.id, slots, startsAt: cut, endsAt: old?.endsAt ?? null }
  const [made] = await tx.insert(timetable).values(values).returning()
  if (made === undefined) throw new Error(`timetable ${timetableId} was not continued`)
  const slot = weekSlotOf(cut, row.lessonMinutes)
  let answer = row
  for (const one of following) {
    const { originalStart } = one
    if (originalStart === null) continue
    const isOfSlot = isSameTime(slot, weekSlotOf(originalStart, one.lessonMinutes))
    const original = isOfSlot ? later(originalStart, ms) : originalStart
    const occurrence = { timetableId: made.id, originalStart: original }
    if (!moving.includes(one)) {
      await tx.update(lesson).set(occurrence).where(eq(lesson.id, one.id))
      continue
    }
    const endsAt = later(original, one.lessonMinutes * minuteMs)
    const set = { ...occurrence, startsAt: original, endsAt, asked: false, ...noWeather }
    const itself = { ...set, proposedStart: null, proposedFollowing: false }
    const isAsked = one.id === row.id
    const event = isAsked
      ? ({ event: 'agree', set: itself, ...cause } as const)
      : ({ event: 'shift', set, ...cause } as const)
    const moved = await moveLesson(tx, one, event)
    if (isAsked) answer = moved
    else if (its.agreed?.holidays === 'skip' && isKnownDay(original) && isPublicHoliday(original)) {
      const free = { event: 'cancel', actor: 'system', accountId: null, now: cause.now } as const
      await moveLesson(tx, moved, free)
    }
  }
  // Where the timetable ended already, a later one holds the current slots.
  if (values.endsAt === null) await alignPattern(change, slots)
  return answer
}

/** Stores the agreed weekly hours, against which other lessons are checked. */
export async function alignPattern(
  { tx, application: its }: Pick<LessonChange, 'tx' | 'application'>,
  slots: WeekSlot[],
): Promise<void> {
  if (its.agreed === null) return
  const agreed = { ...its.agreed, slots }
  await tx.update(application).set({ agreed }).where(eq(application.id, its.id))
}
