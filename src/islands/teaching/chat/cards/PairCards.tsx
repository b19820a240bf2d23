import '#styles/chat-cards.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ChatCard } from '#contract/teaching/chat-cards.ts'
import { useWide } from '#islands/ui/use-wide.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { cardsStore } from '#stores/teaching/chat/cards.ts'
import { Icon } from '#ui/Icon.tsx'
import { Pill } from '#ui/Pill.tsx'
import { useLanguage } from '../language.ts'
import { WithChatMessages } from '../WithChatMessages.tsx'
import { PairCard } from './PairCard.tsx'

/** Jobs, bookings, invitations and lessons between the two: their state, and what is to be done. */
export default function PairCards({ contactId }: { contactId: number }) {
  const { t, locale } = useLanguage()
  const isWide = useWide()
  const loaded = useStore(cardsStore.$loaded)
  useEffect(() => void cardsStore.ask(contactId), [contactId])
  const isThis = loaded.question === contactId
  const value = isThis && 'value' in loaded && !('isOld' in loaded) ? loaded.value : undefined
  // One card is open at a time, because the page has a single store for jobs and one for lessons.
  const [open, setOpen] = useState<string | null>(null)
  const waiting = value?.cards.filter(({ waits }) => waits).length ?? 0
  // Opens for pending steps where there is room for messages beside them; only the reader closes
  // it, so that the outcome of a step stays visible.
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (waiting > 0 && isWide) setShown(true)
  }, [waiting, isWide])
  if (value === undefined || value.cards.length === 0) return null
  const { cards, side } = value
  const job = cards.find((card) => card.kind === 'application')
  const lessons = cards.flatMap((card) => (card.kind === 'lesson' ? [card.lesson] : []))
  const next = lessons.find(({ status, startsAt }) => status === 'PLANNED' && startsAt !== null)
  const name = [job?.subject ?? lessons[0]?.subject, job?.levelName].filter(Boolean).join(' · ')
  const isClosed = job?.jobStatus === 'CLOSED' && job.status !== 'ENDED'
  const state =
    next !== undefined
      ? t('chat.cards.next', { at: momentText(next.startsAt ?? '', locale) })
      : isClosed
        ? t('states.job.CLOSED')
        : job && t(`states.application.${job.status}`)
  return (
    <details
      className="chat-cards"
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>
        <Icon name="jobs" />
        <span className="chat-cards-line">
          <b dir="auto">{name || t('chat.cards', { n: cards.length })}</b>
          {name !== '' && waiting === 0 && state && <span>{state}</span>}
          {waiting > 0 && <Pill look="waits">{t('chat.cards.waits', { n: waiting })}</Pill>}
        </span>
        <Icon name="down" />
      </summary>
      <WithChatMessages namespaces={['chatMore']}>
        <ul aria-label={t('chat.cards', { n: cards.length })}>
          {cards.map((card) => {
            const key = keyOf(card)
            return (
              <PairCard
                key={key}
                card={card}
                side={side}
                isOpen={open === key}
                onToggle={() => setOpen(open === key ? null : key)}
              />
            )
          })}
        </ul>
      </WithChatMessages>
    </details>
  )
}

const keyOf = ({ kind, id }: ChatCard) => `${kind} ${id}`
