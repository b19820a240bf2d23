import { longestReason } from '#contract/fields.ts'
import { type WeatherWarning, weatherWarnings } from '#contract/teaching/lesson-terms.ts'
import type { WeatherEvent } from '#rules/teaching/weather.ts'
import { createForm } from '../../form.ts'
import type { LessonSide } from './lesson-calls.ts'
import { moveLesson } from './lessons.ts'

/** `other`: weather that the agreed rule does not name, for which nothing can be sent. */
export const warningChoices = [...weatherWarnings, 'other'] as const

interface Weather {
  warning: (typeof warningChoices)[number] | ''
  day: string
  time: string
  reason: string
}

const isCovered = (warning: Weather['warning']): warning is WeatherWarning =>
  weatherWarnings.some((one) => one === warning)

/** Applies the agreed rule of bad weather: the warning in force, and the new time it needs. */
export const weatherForm = (
  side: LessonSide,
  { signId, event }: { signId: number; event: WeatherEvent },
  begin: { day: string; time: string },
) =>
  createForm<Weather, void>({
    id: `${event}-${signId}`,
    begin: { warning: '', ...begin, reason: '' },
    fields: {
      warning: {
        control: 'select',
        label: 'lesson.warning',
        help: 'lesson.warning.help',
        required: 'required.select',
      },
      day: {
        control: 'own',
        label: 'lesson.day',
        required: true,
        shown: () => event === 'putOff',
      },
      time: {
        control: 'own',
        label: 'lesson.time',
        required: true,
        also: ['startsAt'],
        shown: () => event === 'putOff',
      },
      reason: {
        control: 'lines',
        label: 'lesson.reason',
        help: 'lesson.reason.help',
        input: { rows: 2, maxLength: longestReason },
        noContact: true,
      },
    },
    send: ({ warning, day, time, reason }) => {
      if (!isCovered(warning)) throw new Error(`${warning} is not sent`)
      const startsAt = `${day}T${time}:00+08:00`
      const moved = event === 'putOff' && { startsAt }
      return moveLesson(side, { signId, event, warning, reason, ...moved })
    },
  })
