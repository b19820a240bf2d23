import type { HistoryEntry } from '#contract/states.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { JobStatus } from '#contract/vocabulary.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { beginOf } from './lessons.ts'

/** Groups a job's lessons for display; each is in exactly one group. */
export function lessonGroups(list: readonly Lesson[], now: number) {
  const isAhead = ({ status, endsAt }: Lesson) =>
    status === 'PLANNED' && endsAt !== null && Date.parse(endsAt) > now
  const waits = list.filter(
    (one) =>
      one.status === 'OVER' ||
      one.status === 'DISPUTED' ||
      // An absence that the reader may still object to.
      one.waitsFor === 'object' ||
      (one.status === 'PLANNED' && !isAhead(one)),
  )
  return {
    underWay: list.find(({ status }) => status === 'SIGNED'),
    waits,
    next: list.filter(isAhead),
    past: list
      .filter(
        ({ status, waitsFor }) =>
          status === 'AFFIRMED' || (status === 'MISSED' && waitsFor !== 'object'),
      )
      .reverse(),
    // Withdrawn check-ins are left out, unless one side may still claim that the lesson took place.
    cancelled: list
      .filter((one) => one.status === 'CANCELLED' && (!isTakenBack(one) || one.may.length > 0))
      .reverse(),
  }
}

/** The first lesson that waits for an answer of the reader, and which. */
export function lessonToDo(list: readonly Lesson[], now: number) {
  const { waits, next } = lessonGroups(list, now)
  for (const act of ['affirm', 'agree'] as const) {
    const lesson = [...waits, ...next].find(({ may }) => may.includes(act))
    if (lesson !== undefined) return { lesson, act }
  }
  return undefined
}

/** Lessons that wait for something from the reader, the most urgent first. */
export const lessonsToAnswer = (list: readonly Lesson[]): Lesson[] =>
  list
    .filter(({ waitsFor }) => waitsFor !== null)
    .sort((one, other) => deadlineOf(one) - deadlineOf(other))

const deadlineOf = ({ waitsUntil }: Lesson) =>
  waitsUntil === null ? Number.MAX_SAFE_INTEGER : Date.parse(waitsUntil)

/** Disputed lessons of which the reader has told staff, who now decide. */
export const lessonsWithStaff = (list: readonly Lesson[]): Lesson[] =>
  list.filter(({ status, waitsFor }) => status === 'DISPUTED' && waitsFor === null)

/** The lesson under way, then those to come. */
export const lessonsAhead = (list: readonly Lesson[], now: number): Lesson[] =>
  list.filter(
    ({ status, endsAt }) =>
      status === 'SIGNED' || (status === 'PLANNED' && Date.parse(endsAt ?? '') > now),
  )

/** The lessons of one day in Hong Kong, without those that were cancelled. */
export const lessonsOn = (list: readonly Lesson[], day: string): Lesson[] =>
  list.filter((one) => one.status !== 'CANCELLED' && hongKongDay(beginOf(one)) === day)

/** A check-in to an unplanned lesson, withdrawn by the side that made it. */
export const isTakenBack = ({ status, inSeries, decided }: Lesson): boolean =>
  status === 'CANCELLED' && !inSeries && !decided

/** Whether cancelling a lesson now is at shorter notice than agreed, as the server judges it. */
export function isLateToCancel({ startsAt, noticeHours, forWeather }: Lesson, now: number) {
  const left = Date.parse(startsAt ?? '') - now
  return !forWeather && left > 0 && left < noticeHours * hourMs
}

/** What becomes of the lessons of a job that ends now. */
export function lessonsAtEnd(list: readonly Lesson[], now: number) {
  const planned = list.filter(({ status }) => status === 'PLANNED')
  return {
    planned: planned.length,
    late: planned.filter((one) => isLateToCancel(one, now)).length,
    waits: list.filter(({ status }) => status === 'SIGNED' || status === 'OVER').length,
    disputed: list.filter(({ status }) => status === 'DISPUTED').length,
  }
}

/** The planned lesson for a check-in now, by the server's rule: the nearest within an hour. */
export function lessonNear(list: readonly Lesson[], now: number): Lesson | undefined {
  const near = list.filter(
    ({ status, startsAt, endsAt }) =>
      status === 'PLANNED' &&
      now >= Date.parse(startsAt ?? '') - hourMs &&
      now <= Date.parse(endsAt ?? '') + hourMs,
  )
  const distance = (one: Lesson) => Math.abs(beginOf(one) - now)
  return near.sort((a, b) => distance(a) - distance(b))[0]
}

/** Null for an unplanned lesson. */
export const plannedMinutes = ({ startsAt, endsAt }: Lesson): number | null =>
  startsAt === null || endsAt === null
    ? null
    : Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs)

const objectMs = 7 * dayMs

/** How this side may settle a job: finish it once nothing is pending, or object and continue. */
export function settlesOf(
  {
    status,
    history,
  }: { status: JobStatus; history: readonly HistoryEntry<'job' | 'jobOfTutor'>[] },
  { side, list, now }: { side: 'parent' | 'tutor'; list: readonly Lesson[]; now: number },
): 'finish' | 'object' | null {
  if (status === 'RUNNING') {
    const waits = list.some((one) => ['SIGNED', 'OVER', 'DISPUTED'].includes(one.status))
    return waits ? null : 'finish'
  }
  const finished = history.filter(({ event }) => event === 'finish').at(-1)
  if (status !== 'DONE' || finished === undefined || finished.actor === side) return null
  return now - Date.parse(finished.at) <= objectMs ? 'object' : null
}
