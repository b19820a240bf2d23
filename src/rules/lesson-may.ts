import type { JobStatus, LessonStatus } from '#contract/vocabulary.ts'
import { type Actor, eventsFor } from './state-machine.ts'
import { type LessonEvent, lessonMachine } from './states/lesson.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Whoever checked in by mistake may take it back so long. */
const undoMs = 10 * minuteMs
/** One waits so long for somebody who does not come. */
const missMs = 30 * minuteMs
/** What the other side said may be disputed so long. */
const disputeMs = 72 * hourMs

/** What decides, beside its state, what may become of a lesson. */
export interface LessonStanding {
  status: LessonStatus
  lastActor: Actor | null
  timetableId: number | null
  startsAt: Date | null
  proposedStart: Date | null
  signedAt: Date | null
  signHeardAt: Date | null
  updatedAt: Date
  decidedAt: Date | null
}

type Rule = 'tooEarly' | 'tooLate' | 'decided' | 'nothingProposed'
type Condition = (lesson: LessonStanding, now: Date) => Rule | null

const ahead: Condition = ({ startsAt }, now) =>
  startsAt !== null && startsAt > now ? null : 'tooLate'
const proposed: Condition = (lesson, now) =>
  lesson.proposedStart !== null && ahead(lesson, now) === null ? null : 'nothingProposed'
const isFresh = (since: Date | null, now: Date, ms: number): Rule | null =>
  since !== null && now.getTime() - since.getTime() <= ms ? null : 'tooLate'
const disputable: Condition = ({ decidedAt, status, lastActor, updatedAt }, now) => {
  if (decidedAt !== null) return 'decided'
  // What ended by itself nobody said, so there is nobody to contradict.
  if (status === 'CANCELLED' && lastActor === 'system') return 'tooLate'
  return status === 'OVER' ? null : isFresh(updatedAt, now, disputeMs)
}

const conditions: Partial<Record<LessonEvent, Condition>> = {
  propose: ahead,
  agree: proposed,
  refuse: proposed,
  cancel: ahead,
  undo: ({ signHeardAt }, now) => isFresh(signHeardAt, now, undoMs),
  discard: ({ signHeardAt }, now) => isFresh(signHeardAt, now, undoMs),
  miss: ({ status, startsAt, signedAt }, now) => {
    const since = status === 'SIGNED' ? signedAt : startsAt
    return since !== null && now.getTime() - since.getTime() >= missMs ? null : 'tooEarly'
  },
  dispute: disputable,
  contradict: disputable,
}

/** Why a lesson's clock forbids what its state would allow; null when nothing speaks against it. */
export function refusedByTime(lesson: LessonStanding, event: LessonEvent, now: Date): Rule | null {
  return conditions[event]?.(lesson, now) ?? null
}

/** What a side may do with a lesson now; checking in and out is open while the job is under way. */
export function mayOfLesson(
  lesson: LessonStanding,
  { actor, job, now }: { actor: Actor; job: JobStatus; now: Date },
): LessonEvent[] {
  const isPlanned = lesson.timetableId !== null
  return eventsFor(
    lessonMachine,
    { state: lesson.status, lastActor: lesson.lastActor },
    actor,
  ).filter((event) => {
    if (event === 'sign' && job !== 'AGREED' && job !== 'RUNNING') return false
    if (event === 'undo' || event === 'discard') {
      if ((event === 'undo') !== isPlanned) return false
    }
    return refusedByTime(lesson, event, now) === null
  })
}
