import type { LessonEvent } from '#contract/states.ts'
import type { JobStatus, LessonMode, LessonStatus } from '#contract/vocabulary.ts'
import { dayMs, hourMs, minuteMs } from '../primitives/durations.ts'
import { type Actor, eventsFor } from '../state-machine.ts'
import { lessonMachine } from '../states/lesson.ts'
import { type WeatherEvent, weatherEvents } from './weather.ts'

/** How long a check-in can be undone. */
const undoMs = 10 * minuteMs
/** How long one side waits before reporting that the other did not come. */
const missMs = 30 * minuteMs
/** How long the other side's statement may be disputed. */
export const disputeMs = 72 * hourMs

export interface LessonStanding {
  status: LessonStatus
  lastActor: Actor | null
  timetableId: number | null
  startsAt: Date | null
  endsAt: Date | null
  mode: LessonMode | null
  /** Postponed because of the weather: it does not take place as planned and needs a new time. */
  forWeather: boolean
  proposedStart: Date | null
  signedAt: Date | null
  signHeardAt: Date | null
  updatedAt: Date
  decidedAt: Date | null
}

type Rule = 'tooEarly' | 'tooLate' | 'decided' | 'nothingProposed' | 'forWeather' | 'oldTimeAhead'
type Condition = (lesson: LessonStanding, now: Date) => Rule | null

const ahead: Condition = ({ startsAt, forWeather }, now) =>
  forWeather || (startsAt !== null && startsAt > now) ? null : 'tooLate'
const proposed: Condition = (lesson, now) => {
  const { proposedStart } = lesson
  const isAhead = ahead(lesson, now) === null
  return proposedStart !== null && proposedStart > now && isAhead ? null : 'nothingProposed'
}
/** Keeping the old time needs an old time that is still to come, weather or not. */
const keepable: Condition = ({ proposedStart, startsAt }, now) =>
  proposedStart !== null && startsAt !== null && startsAt > now ? null : 'nothingProposed'
const declinable: Condition = (lesson, now) => {
  const { forWeather, proposedStart } = lesson
  if (!forWeather || proposedStart === null) return 'nothingProposed'
  return keepable(lesson, now) === null ? 'oldTimeAhead' : null
}
/** How long before a lesson the weather rule applies: warnings are known hours ahead. */
const weatherMs = dayMs
const inWeather: Condition = ({ startsAt, endsAt, forWeather, mode }, now) => {
  if (forWeather || mode === 'online') return 'forWeather'
  if (startsAt === null || endsAt === null || endsAt <= now) return 'tooLate'
  return startsAt.getTime() - now.getTime() <= weatherMs ? null : 'tooEarly'
}
const isFresh = (since: Date | null, now: Date, ms: number): Rule | null =>
  since !== null && now.getTime() - since.getTime() <= ms ? null : 'tooLate'
const disputable: Condition = ({ decidedAt, status, lastActor, updatedAt }, now) => {
  if (decidedAt !== null) return 'decided'
  // The system ended it, so there is no one to contradict.
  if (status === 'CANCELLED' && lastActor === 'system') return 'tooLate'
  return status === 'OVER' ? null : isFresh(updatedAt, now, disputeMs)
}

const conditions: Partial<Record<LessonEvent, Condition>> = {
  propose: ahead,
  agree: proposed,
  refuse: keepable,
  turnDown: declinable,
  cancel: ahead,
  callOff: inWeather,
  goOnline: inWeather,
  putOff: inWeather,
  undo: ({ signHeardAt }, now) => isFresh(signHeardAt, now, undoMs),
  discard: ({ signHeardAt }, now) => isFresh(signHeardAt, now, undoMs),
  miss: ({ status, startsAt, signedAt, forWeather }, now) => {
    if (status === 'PLANNED' && forWeather) return 'forWeather'
    const since = status === 'SIGNED' ? signedAt : startsAt
    return since !== null && now.getTime() - since.getTime() >= missMs ? null : 'tooEarly'
  },
  dispute: disputable,
  contradict: disputable,
}

const isWeatherEvent = (event: LessonEvent) => weatherEvents.some((one) => one === event)

/** Why the time forbids an event that the state would allow; null when it does not. */
export function refusedByTime(lesson: LessonStanding, event: LessonEvent, now: Date): Rule | null {
  return conditions[event]?.(lesson, now) ?? null
}

/** The events that a side may cause now; checking in needs an agreed or running job. */
export function mayOfLesson(
  lesson: LessonStanding,
  {
    actor,
    job,
    now,
    weather,
  }: { actor: Actor; job: JobStatus; now: Date; weather: WeatherEvent | null },
): LessonEvent[] {
  const isPlanned = lesson.timetableId !== null
  return eventsFor(
    lessonMachine,
    { state: lesson.status, lastActor: lesson.lastActor },
    actor,
  ).filter((event) => {
    // Only together with another lesson of its series.
    if (event === 'shift') return false
    if (isWeatherEvent(event) && event !== weather) return false
    if (event === 'sign' && job !== 'AGREED' && job !== 'RUNNING') return false
    if (event === 'undo' || event === 'discard') {
      if ((event === 'undo') !== isPlanned) return false
    }
    return refusedByTime(lesson, event, now) === null
  })
}
