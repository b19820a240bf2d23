import type { ReactNode } from 'react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { formatTime } from '#rules/time-of-day.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useLanguage } from './language.ts'
import { otherText, placeText } from './lesson-texts.ts'

interface Props {
  side: LessonSide
  lesson: Lesson
  /** In place of the time at which it begins; the time is then below. */
  day?: string
  /** Besides the place. */
  fact?: string | null
  end?: ReactNode
}

/** A lesson as a row of a day or a week: when, what with whom, and where. */
export function LessonEvent({ side, lesson, day, fact = null, end }: Props) {
  const { t, to } = useLanguage()
  const { startsAt, signedAt, endsAt, subject, colour, status, student } = lesson
  const begins = formatTime(startsAt ?? signedAt ?? 0)
  const name = otherText(t, lesson, side)
  // The child where they are known, above the tutor.
  const isNamed = student !== null
  const isPast = status !== 'PLANNED' && status !== 'SIGNED'
  return (
    <ListRow
      tile={
        <span className={`event-time ${isPast ? 'event-past' : `subject-${colour}`}`}>
          <strong>{day ?? begins}</strong>
          <span>{day === undefined ? endsAt && formatTime(endsAt) : begins}</span>
        </span>
      }
      title={[subject, isNamed ? student : name].join(' · ')}
      href={to(`/${side}/dashboard/jobdetail/${lesson.jobId}`)}
      lines={[[isNamed && name, placeText(t, lesson, side), fact].filter(Boolean).join(' · ')]}
      end={end}
    />
  )
}
