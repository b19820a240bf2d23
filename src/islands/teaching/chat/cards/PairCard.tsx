import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { awaitedStatuses, type ChatCard } from '#contract/teaching/chat-cards.ts'
import { ShownWish } from '#islands/sales/shop/ShownWish.tsx'
import { lessonTime } from '#islands/teaching/lessons/lesson-texts.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { InvitationAnswer } from './InvitationAnswer.tsx'
import { useLanguage } from './language.ts'

const ApplicationActs = lazy(() => import('./ApplicationActs.tsx'))
const LessonPart = lazy(() => import('./LessonPart.tsx'))

interface Props {
  card: ChatCard
  side: 'parent' | 'tutor'
  isOpen: boolean
  onToggle: () => void
}

/** One card: subject, state, and the reader's actions when it is open. */
export function PairCard({ card, side, isOpen, onToggle }: Props) {
  const { t, to, locale } = useLanguage()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => (isOpen && item.current ? keepInSight(item.current) : undefined), [isOpen])
  const frame = (title: ReactNode, state: string, answerBy: string | null, acts: ReactNode) => (
    <li ref={item} className="chat-card">
      <p className="chat-card-head">
        <b dir="auto">{title}</b>
        {card.waits && <Pill look="waits">{t('chatMore.yourTurn')}</Pill>}
      </p>
      <p>{state}</p>
      {answerBy !== null && (
        <p className="chat-meta">{t('chatMore.answerBy', { at: momentText(answerBy, locale) })}</p>
      )}
      {acts}
    </li>
  )
  const toggled = (label: string, part: ReactNode) => (
    <>
      <div>
        <Button kind={card.waits ? 'brand' : 'quiet'} aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? t('chatMore.close') : label}
        </Button>
      </div>
      {isOpen && <Suspense fallback={null}>{part}</Suspense>}
    </>
  )
  if (card.kind === 'invitation') {
    return frame(
      t('chatMore.invitation'),
      t(`states.invitation.${card.status}`),
      card.answerBy,
      <>
        <ShownWish wish={card.wish} />
        {card.waits && <InvitationAnswer invitationId={card.id} />}
      </>,
    )
  }
  if (card.kind === 'lesson') {
    const { lesson } = card
    const name = [lesson.subject, lessonTime(lesson, locale)].filter(Boolean).join(' · ')
    const state =
      lesson.proposedStart === null
        ? t(`states.lesson.${lesson.status}`)
        : t('chatMore.proposed', { at: momentText(lesson.proposedStart, locale) })
    return frame(
      name,
      state,
      null,
      toggled(
        t(`chatMore.lesson.${awaitedOf(lesson.may)}`),
        <LessonPart side={side} lesson={lesson} />,
      ),
    )
  }
  const { jobId } = card
  const page =
    side === 'parent'
      ? `/parent/dashboard/jobdetail/${jobId}`
      : `/tutor/dashboard/jobdetail/${jobId}`
  const isClosed = card.jobStatus === 'CLOSED' && card.status !== 'ENDED'
  return frame(
    <a className="link" href={to(page)}>
      {[card.subject, card.levelName, card.area].filter(Boolean).join(' · ') || card.jobNo}
    </a>,
    isClosed ? t('states.job.CLOSED') : t(`states.application.${card.status}`),
    card.answerBy,
    toggled(
      t(`chatMore.application.${card.waits ? stepOf(card.status) : 'open'}`),
      <ApplicationActs
        side={side}
        jobId={jobId}
        applicationId={card.id}
        shown={`${card.status} ${card.jobStatus}`}
      />,
    ),
  )
}

const steps = [...awaitedStatuses.parent, ...awaitedStatuses.tutor]
const stepOf = (status: string) => steps.find((step) => step === status) ?? 'open'
const answers = ['agree', 'affirm'] as const
const awaitedOf = (may: readonly string[]) => answers.find((one) => may.includes(one)) ?? 'open'

/** An opened card loads in pieces; it is scrolled into view each time it grows. */
function keepInSight(card: HTMLElement): () => void {
  const grown = new ResizeObserver(() => card.scrollIntoView({ block: 'nearest' }))
  grown.observe(card)
  return () => grown.disconnect()
}
