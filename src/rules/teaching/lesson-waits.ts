import type { LessonEvent } from '#contract/states.ts'
import type { LessonWait } from '#contract/teaching/lessons.ts'
import { hourMs, minuteMs } from '../primitives/durations.ts'
import { moveOf } from '../state-machine.ts'
import { lapseHours, lessonMachine } from '../states/lesson.ts'
import { disputeMs, type LessonStanding, refusedByTime } from './lesson-may.ts'

interface WaitingLesson extends LessonStanding {
  lessonMinutes: number
  /** No one gave the length. */
  estimated: boolean
  dueAt: Date | null
}

interface Reader {
  actor: 'parent' | 'tutor'
  /** They have told staff about the disputed lesson. */
  hasTold: boolean
  now: Date
}

interface Waits {
  what: LessonWait
  /** Null without a deadline. */
  until: Date | null
}

/** What a lesson waits for from one of its sides; null for nothing. */
export function waitOfLesson(lesson: WaitingLesson, { actor, hasTold, now }: Reader): Waits | null {
  const { status, lastActor, dueAt } = lesson
  const may = (event: LessonEvent) =>
    moveOf(lessonMachine, { state: status, lastActor }, event, actor) !== null &&
    refusedByTime(lesson, event, now) === null
  switch (status) {
    case 'OVER':
      if (may('affirm')) return { what: 'affirm', until: dueAt }
      return lesson.estimated && may('correct') ? { what: 'end', until: dueAt } : null
    case 'SIGNED':
      return may('over') && endOf(lesson) <= now ? { what: 'end', until: dueAt } : null
    case 'DISPUTED':
      return hasTold ? null : { what: 'tell', until: null }
    case 'MISSED':
      return may('dispute') ? { what: 'object', until: later(lesson.updatedAt, disputeMs) } : null
    case 'PLANNED':
      return may('agree') ? moveWaits(lesson) : settleWaits(lesson, now)
    default:
      return null
  }
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms)

/** Of a lesson under way: as planned, or after its agreed length. */
const endOf = ({ endsAt, signedAt, lessonMinutes }: WaitingLesson): Date =>
  endsAt ?? later(signedAt ?? new Date(0), lessonMinutes * minuteMs)

/** A proposal lapses when the lesson begins, and when its own time has come. */
function moveWaits({ proposedStart, startsAt, forWeather }: WaitingLesson): Waits {
  const times = forWeather ? [proposedStart] : [proposedStart, startsAt]
  const known = times.flatMap((time) => (time === null ? [] : [time.getTime()]))
  return { what: 'move', until: new Date(Math.min(...known)) }
}

/** Both are asked what became of it, unless one of them has proposed a time that may still come. */
function settleWaits(
  { endsAt, forWeather, proposedStart }: WaitingLesson,
  now: Date,
): Waits | null {
  if (endsAt === null || (forWeather && proposedStart !== null && proposedStart > now)) return null
  const isOpen = forWeather || endsAt <= now
  return isOpen ? { what: 'settle', until: later(endsAt, lapseHours * hourMs) } : null
}
