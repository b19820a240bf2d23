import type { MoveLesson } from '#contract/teaching/lesson-moves.ts'
import type { WeatherWarning } from '#contract/teaching/lesson-terms.ts'
import { type WeatherEvent, weatherEvent } from '#rules/teaching/weather.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refusedIn } from '../../states/move.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { type LessonRow, moveLesson } from './move-lesson.ts'
import { notifyOther } from './over.ts'
import type { LessonChange } from './own-lesson.ts'

/** Changes by event; none of them leads to a fee, a late notice or an absence. */
const outcome = {
  callOff: { forWeather: true, proposedStart: null, proposedFollowing: false },
  goOnline: { mode: 'online' },
  // `asked` skips the question at its end: it lapses a week later unless another time is agreed,
  // or the old one is kept.
  putOff: { forWeather: true, asked: true, proposedFollowing: false },
} as const
const news = {
  callOff: 'lessonCalledOff',
  goOnline: 'lessonOnline',
  putOff: 'lessonPutOff',
} as const

/** Applies the agreed bad-weather rule to a lesson. */
export const byWeather =
  (event: WeatherEvent) =>
  async (parts: JobParts, change: LessonChange, body: MoveLesson): Promise<LessonRow> => {
    const { tx, row, application, cause } = change
    if (weatherEvent(application.agreed) !== event) throw refusedIn('lesson', row.status)
    const proposedStart = event === 'putOff' ? laterStart(body, cause.now) : null
    const set = { ...outcome[event], proposedStart, warning: named(body) }
    const after = await moveLesson(tx, row, { event, set, reason: body.reason, ...cause })
    await notifyOther(parts, change, after, news[event], body.reason)
    return after
  }

/** The rule needs a warning; which one, the other side reads and may contradict. */
function named({ warning }: MoveLesson): WeatherWarning {
  if (warning === undefined) throw new ServiceError('A0400', { field: 'warning', rule: 'required' })
  return warning
}

function laterStart({ startsAt }: MoveLesson, now: Date): Date {
  if (startsAt === undefined)
    throw new ServiceError('A0400', { field: 'startsAt', rule: 'required' })
  const start = new Date(startsAt)
  if (start <= now) throw new ServiceError('A0400', { field: 'startsAt', rule: 'time' })
  return start
}
