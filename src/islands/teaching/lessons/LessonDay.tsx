import type { ComponentProps, ReactNode } from 'react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { Translate } from '#i18n/translate.ts'
import { OverviewPart } from '#islands/dashboard/OverviewPart.tsx'
import { formatDate } from '#rules/dates.ts'
import { lessonsAhead, lessonsOn } from '#stores/teaching/lessons/groups.ts'
import { beginOf } from '#stores/teaching/lessons/lessons.ts'
import { Pill } from '#ui/Pill.tsx'
import { LessonEvent } from './LessonEvent.tsx'
import { useLanguage } from './language.ts'
import { leftText } from './lesson-texts.ts'

interface Props {
  list: readonly Lesson[]
  /** `2026-11-28`, in Hong Kong. */
  today: string
  now: number
  more: ComponentProps<typeof OverviewPart>['more']
  children: ReactNode
}

const shownNext = 3
const side = 'tutor'

/** A tutor's lessons of today; without any, those that come next. */
export function LessonDay({ list, today, now, more, children }: Props) {
  const { t, locale } = useLanguage()
  const ofToday = lessonsOn(list, today)
  const ahead = lessonsAhead(list, now)
  const [next] = ahead
  if (ofToday.length === 0) {
    return (
      <OverviewPart title={t('lesson.overview')} more={more}>
        {next === undefined ? (
          <p className="text-sm">{t('lesson.overview.none')}</p>
        ) : (
          <ul className="list-rows">
            {ahead.slice(0, shownNext).map((one) => (
              <LessonEvent
                key={one.signId}
                side={side}
                lesson={one}
                day={formatDate(beginOf(one), locale)}
              />
            ))}
          </ul>
        )}
        {children}
      </OverviewPart>
    )
  }
  return (
    <OverviewPart title={t('lesson.overview.today', { n: ofToday.length })} more={more}>
      <ul className="list-rows">
        {ofToday.map((one) => (
          <LessonEvent
            key={one.signId}
            side={side}
            lesson={one}
            fact={
              one.status === 'PLANNED' && beginOf(one) > now
                ? t('lesson.overview.in', { left: leftText(t, one.startsAt ?? '', now) })
                : null
            }
            end={stateOf(t, one, one.signId === next?.signId)}
          />
        ))}
      </ul>
      {children}
    </OverviewPart>
  )
}

const looks = {
  PLANNED: 'good',
  SIGNED: 'good',
  OVER: 'waits',
  AFFIRMED: 'good',
  DISPUTED: 'bad',
  CANCELLED: 'over',
  MISSED: 'over',
} as const satisfies Record<Lesson['status'], string>

/** The state, and which lesson is next; none for those after it. */
function stateOf(t: Translate<'lesson'>, { status, may }: Lesson, isNext: boolean): ReactNode {
  if (status === 'PLANNED' && !isNext) return undefined
  const isTheirs = status === 'OVER' && !may.includes('affirm')
  return (
    <Pill look={looks[status]}>
      {status === 'PLANNED'
        ? t('lesson.now.next')
        : t(isTheirs ? 'lesson.overview.unconfirmed' : `lesson.status.${status}`)}
    </Pill>
  )
}
