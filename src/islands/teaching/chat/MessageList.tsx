import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { ChatContact } from '#contract/teaching/chat.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { useWhen } from '#islands/ui/use-when.ts'
import { formatDate } from '#rules/dates.ts'
import { $wantedMessage, wantMessage } from '#stores/teaching/chat/address.ts'
import type { Held } from '#stores/teaching/chat/held.ts'
import { chat, outbox } from '#stores/teaching/chat/own-chat.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { MessageRow } from './MessageRow.tsx'
import { rowsOf } from './rows.ts'

/** Older messages are loaded from this scroll position on, in pixels from the top. */
const olderFrom = 600
/** Within this distance from the end, in pixels, the list scrolls with new messages. */
const nearEnd = 80

interface Props {
  held: Held
  contact: ChatContact
  /** Counts messages sent here; each scrolls the list to its end. */
  sent: number
  onQuote: (content: string) => void
}

/** The messages of a conversation; only the visible ones are rendered. */
export function MessageList({ held, contact, sent, onQuote }: Props) {
  const { t, locale } = useLanguage()
  const waiting = useStore(outbox.$waiting)
  const [unread] = useState(() => ({
    after: held.position.read,
    upTo: held.messages.at(-1)?.number ?? 0,
  }))
  const rows = useMemo(
    () =>
      rowsOf({
        messages: held.messages,
        hasOlder: held.hasOlder,
        waiting: waiting.filter(({ contactId }) => contactId === contact.id),
        unread,
        dayOf: (at) => formatDate(at, locale, { year: true }),
      }),
    [held.messages, held.hasOlder, waiting, contact.id, unread, locale],
  )
  const view = useRef<HTMLElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(true)
  const [isAway, setAway] = useState(false)
  const { submit, failure, busy } = useSubmission()

  // Messages inserted before the first line must not move the others.
  const oldest = held.messages[0]?.number ?? 0
  const before = useRef(oldest)
  const isPrepended = oldest < before.current
  useLayoutEffect(() => {
    before.current = oldest
  })

  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  const unreadAt = rows.findIndex(({ kind }) => kind === 'unread')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation opens
  useLayoutEffect(() => {
    if (unreadAt > 0) {
      isAtEnd.current = false
      list.current?.scrollToIndex(unreadAt, { align: 'start' })
    } else toEnd()
  }, [])
  const last = rows.at(-1)?.key
  useWhen([last], () => {
    if (isAtEnd.current) toEnd()
  })
  useWhen([sent], () => {
    if (sent > 0) toEnd()
  })

  // A late picture or a growing field must not push the end out of sight for a reader who is there.
  useEffect(() => {
    if (view.current === null) return
    const observer = new ResizeObserver(() => {
      const { current } = view
      if (current === null) return
      const { scrollHeight, clientHeight } = current
      isAtEnd.current ||= scrollHeight <= clientHeight
      if (isAtEnd.current) current.scrollTop = scrollHeight
    })
    for (const part of [view.current, ...view.current.querySelectorAll(':scope > ol')]) {
      observer.observe(part)
    }
    return () => observer.disconnect()
  }, [])

  // Scrolls to the message that was searched for, however many pages precede it.
  const wanted = useStore($wantedMessage)
  const isWanted = wanted !== null && wanted.contactId === contact.id
  const first = held.messages[0]
  useEffect(() => {
    if (!isWanted || first === undefined) return
    const isThere =
      wanted.day === '' ? first.number <= wanted.number : first.at.slice(0, 10) < wanted.day
    if (!isThere && held.hasOlder) {
      if (!busy) void submit(chat.older)
      return
    }
    const at = rows.findIndex(
      (row) =>
        row.kind === 'message' &&
        (wanted.day === ''
          ? row.message.number >= wanted.number
          : row.message.at.slice(0, 10) >= wanted.day),
    )
    wantMessage(null)
    isAtEnd.current = false
    if (at >= 0) list.current?.scrollToIndex(at, { align: 'center' })
  }, [isWanted, wanted, first, held.hasOlder, busy, rows, submit])

  const scrolled = (offset: number) => {
    const handle = list.current
    if (handle === null) return
    isAtEnd.current = offset + handle.viewportSize > handle.scrollSize - nearEnd
    setAway(!isAtEnd.current)
    if (offset < olderFrom && held.hasOlder && !busy) void submit(chat.older)
    if (isAtEnd.current) readInSight()
  }
  return (
    <div className="chat-messages">
      <section ref={view} className="chat-scroll" tabIndex={0} aria-label={t('chat.list')}>
        <div className="chat-room" />
        <FailureNotice failure={failure} />
        <Virtualizer
          ref={list}
          scrollRef={view}
          as="ol"
          item="li"
          shift={isPrepended}
          onScroll={scrolled}
        >
          {rows.map((row) => (
            <MessageRow key={row.key} row={row} contact={contact} onQuote={onQuote} />
          ))}
        </Virtualizer>
      </section>
      {isAway && (
        <Button className="chat-to-end" onClick={toEnd}>
          {t('chat.toEnd')}
        </Button>
      )}
    </div>
  )
}

/** Only messages on a visible, focused page count as read. */
export function readInSight(): void {
  if (document.visibilityState !== 'visible' || !document.hasFocus()) return
  void chat.read()
}
