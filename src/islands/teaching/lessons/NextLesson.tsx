import { useStore } from '@nanostores/react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { HarbourCard } from '#islands/dashboard/HarbourCard.tsx'
import { useSummary } from '#islands/dashboard/use-waits.ts'
import { RevealedNumber } from '#islands/ui/RevealedNumber.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { reloadOverview } from '#stores/overview-reload.ts'
import { lessonsAhead, plannedMinutes } from '#stores/teaching/lessons/groups.ts'
import { beginOf, nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { revealNumber } from '#stores/teaching/reveal-number.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LessonActs } from './LessonActs.tsx'
import { useLanguage } from './language.ts'
import { otherText, placeText, whenText } from './lesson-texts.ts'
import { NextTicket } from './NextTicket.tsx'
import { useNow } from './use-now.ts'

/** A parent's next lesson or activity, large: when, with whom, where, and how to reach them. */
export default function NextLesson() {
  return (
    <WithMessages namespace="lesson">
      <Shown />
    </WithMessages>
  )
}

function Shown() {
  const now = useNow()
  const [first] = lessonsAhead(valueIn(useStore(nextLessonsStore.$loaded)) ?? [], now)
  const session = useSummary()?.parent?.sessions.find(({ startsAt }) => Date.parse(startsAt) > now)
  if (session && (first === undefined || Date.parse(session.startsAt) < beginOf(first))) {
    return <NextTicket session={session} now={now} />
  }
  return first === undefined ? null : <Card key={first.signId} lesson={first} now={now} />
}

const side = 'parent'

function Card({ lesson, now }: { lesson: Lesson; now: number }) {
  const { t, to, locale } = useLanguage()
  const { subject, levelName, student, tutorId, photoId, other } = lesson
  const minutes = plannedMinutes(lesson)
  const name = otherText(t, lesson, side)
  const facts = [
    minutes === null ? null : t('lesson.now.minutes', { n: minutes }),
    jobTitle(subject, levelName),
    student,
  ]
  return (
    <HarbourCard
      label={t('lesson.now.next')}
      eyebrow={
        lesson.status === 'SIGNED'
          ? t('lesson.underWay')
          : `${t('lesson.now.next')} · ${whenText(t, lesson, now)}`
      }
      title={momentText(beginOf(lesson), locale)}
      href={to(`/parent/dashboard/jobdetail/${lesson.jobId}`)}
      line={facts.filter(Boolean).join(' · ')}
      acts={
        other !== '' && (
          <>
            {!lesson.contactStopped && <Ways lesson={lesson} name={name} />}
            <LessonActs
              side={side}
              lesson={lesson}
              only={['propose']}
              onMoved={() => reloadOverview(side)}
            />
          </>
        )
      }
    >
      <Avatar id={tutorId} photoId={photoId} />
      <div>
        <p className="font-bold">{name}</p>
        <p>{placeText(t, lesson, side)}</p>
      </div>
    </HarbourCard>
  )
}

/** How to reach the tutor. */
function Ways({ lesson, name }: { lesson: Lesson; name: string }) {
  const { t, to } = useLanguage()
  return (
    <>
      <a className="button" href={to(`/myChat/chat?withTutor=${lesson.tutorId}`)}>
        <Icon name="messages" /> {t('lesson.overview.message')}
        <span className="sr-only">{` (${name})`}</span>
      </a>
      <RevealedNumber
        label={t('lesson.overview.phone')}
        name={name}
        ask={() => revealNumber(lesson.applicationId)}
      />
    </>
  )
}
