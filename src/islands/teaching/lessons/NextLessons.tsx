import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { OverviewPart } from '#islands/dashboard/OverviewPart.tsx'
import { useSummary } from '#islands/dashboard/use-waits.ts'
import { useLanguage } from '#islands/teaching/timetable-views/language.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import type { TicketSession } from '#rules/waiting-things.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { followOutbox } from '#stores/teaching/lessons/own-outbox.ts'
import { LessonCalendar } from './LessonCalendar.tsx'
import { LessonDay } from './LessonDay.tsx'
import { LessonWeek } from './LessonWeek.tsx'
import { useNow } from './use-now.ts'

interface Props {
  side: LessonSide
  /** Something was agreed, so that there may be lessons at other times. */
  isTaught: boolean
}

/** The lessons of an overview: the week of a parent, the day of a tutor; nothing without any. */
export default function NextLessons(props: Props) {
  // Check-ins made offline are sent from here as well.
  useEffect(followOutbox, [])
  return (
    <WithMessages namespace="lesson">
      <WithMessages namespace="timetableViews">
        <Shown {...props} />
      </WithMessages>
    </WithMessages>
  )
}

const none: readonly TicketSession[] = []

function Shown({ side, isTaught }: Props) {
  const { t } = useLanguage()
  const loaded = useStore(nextLessonsStore.$loaded)
  const sessions = useSummary()?.parent?.sessions ?? none
  return (
    <Answer t={t} loaded={loaded} onRetry={() => void nextLessonsStore.load()} keepsOld>
      {(list) =>
        (list.length > 0 || sessions.length > 0 || isTaught) && (
          <Lessons side={side} list={list} sessions={sessions} />
        )
      }
    </Answer>
  )
}

interface LessonsProps {
  side: LessonSide
  list: readonly Lesson[]
  sessions: readonly TicketSession[]
}

function Lessons({ side, list, sessions }: LessonsProps) {
  const { t } = useLanguage()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const today = hongKongDay(now)
  const calendar = isOpen && <LessonCalendar side={side} />
  const more = {
    label: t('lesson.overview.calendar'),
    isOpen,
    onPress: () => setOpen(!isOpen),
  }
  if (side === 'parent') {
    return (
      <OverviewPart title={t('lesson.overview.week')} more={more}>
        <LessonWeek list={list} sessions={sessions} today={today} />
        {calendar}
      </OverviewPart>
    )
  }
  return (
    <LessonDay list={list} today={today} now={now} more={more}>
      {calendar}
    </LessonDay>
  )
}
