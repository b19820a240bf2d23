import type { Lesson } from '#contract/teaching/lessons.ts'
import { lessonGroups, lessonNear, lessonToDo } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { FoldRow } from '#ui/FoldRow.tsx'
import { Begin } from './CheckIn.tsx'
import { type ActNames, actsOfNow } from './LessonActs.tsx'
import { LessonCard } from './LessonCard.tsx'
import { useLanguage } from './language.ts'

import { Receipts } from './Receipts.tsx'
import type { JobLessons } from './use-job-lessons.ts'

interface Props {
  side: LessonSide
  jobId: number
  applicationId: number
  lessons: JobLessons
  onMoved: () => void
}

const shownAtOnce = 4

/** All lessons of a job: pending, upcoming, past and cancelled ones, and their receipts. */
export function LessonsRow({ side, jobId, applicationId, lessons, onMoved }: Props) {
  const { t } = useLanguage()
  const { loaded, list, now, isOpen } = lessons
  // A job that ended before its first lesson has nothing to list and no receipts.
  if (loaded.state !== 'ready' || (!isOpen && list.length === 0)) return null
  const { underWay, waits, next, past, cancelled } = lessonGroups(list, now)
  const asked = lessonToDo(list, now)
  const taught = past.filter(({ status }) => status === 'AFFIRMED').length
  const value =
    taught > 0
      ? t('lesson.now.taught', { n: taught })
      : next.length > 0
        ? t('lesson.now.planned', { n: next.length })
        : ''
  const besides = ({ signId }: Lesson): ActNames => [
    ...(asked?.lesson.signId === signId ? actsOfNow[asked.act] : []),
    ...(isOpen && next[0]?.signId === signId ? actsOfNow.next : []),
  ]
  const card = { side, now, onMoved, besides }
  // What waits and is not in the card above is in sight at once.
  const isUrgent = waits.some(({ signId }) => signId !== asked?.lesson.signId)
  const isExtra = isOpen && next.length > 0 && underWay === undefined && !lessonNear(list, now)
  return (
    <FoldRow icon="calendar" title={t('lesson.title')} value={value} isOpen={isUrgent}>
      <List title={t('lesson.waits')} lessons={waits} {...card} />
      <List title={t('lesson.next')} lessons={next.slice(0, shownAtOnce)} {...card} />
      <List
        title={t('lesson.next.more', { n: next.length - shownAtOnce })}
        lessons={next.slice(shownAtOnce)}
        isFolded
        {...card}
      />
      <List title={t('lesson.past', { n: past.length })} lessons={past} isFolded {...card} />
      <List
        title={t('lesson.cancelled', { n: cancelled.length })}
        lessons={cancelled}
        isFolded
        {...card}
      />
      {isExtra && <Begin side={side} jobId={jobId} near={undefined} nothingPlanned={false} />}
      <Receipts side={side} applicationId={applicationId} />
      <p className="text-sm text-muted">{t('lesson.timeZone')}</p>
    </FoldRow>
  )
}

interface ListProps {
  title: string
  lessons: readonly Lesson[]
  isFolded?: boolean
  side: LessonSide
  now: number
  besides: (lesson: Lesson) => ActNames
  onMoved: () => void
}

function List({ title, lessons, isFolded = false, besides, ...card }: ListProps) {
  if (lessons.length === 0) return null
  const cards = (
    <ul className="grid gap-3">
      {lessons.map((one) => (
        <LessonCard key={one.signId} lesson={one} besides={besides(one)} {...card} />
      ))}
    </ul>
  )
  if (!isFolded) {
    return (
      <section className="grid gap-2">
        <h4 className="font-bold">{title}</h4>
        {cards}
      </section>
    )
  }
  return (
    <details>
      <summary className="link min-h-11">{title}</summary>
      <div className="pt-2">{cards}</div>
    </details>
  )
}
