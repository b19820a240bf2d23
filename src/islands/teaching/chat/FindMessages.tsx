import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import type { ChatContact } from '#contract/teaching/chat.ts'
import { mostSearchCharacters } from '#contract/teaching/chat-search.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import type { WantedMessage } from '#stores/teaching/chat/address.ts'
import { moreFound, searchStore } from '#stores/teaching/chat/search.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './cards/language.ts'
import { WithChatMessages } from './WithChatMessages.tsx'

interface Props {
  contacts: readonly ChatContact[]
  /** Id of the open conversation; 0 without one. */
  chosen: number
  onChoose: (message: WantedMessage) => void
}

/** Searches all of the reader's messages, in traditional and simplified Chinese alike. */
export default function FindMessages(props: Props) {
  return (
    <WithChatMessages namespaces={['chatMore']}>
      <Find {...props} />
    </WithChatMessages>
  )
}

function Find({ contacts, chosen, onChoose }: Props) {
  const { t, locale } = useLanguage()
  const loaded = useStore(searchStore.$loaded)
  const [text, setText] = useState('')
  const { submit, failure, isOff } = useSubmission()
  const nameOf = (contactId: number) => {
    const contact = contacts.find(({ id }) => id === contactId)
    return contact === undefined || !contact.there ? t('chat.gone') : contact.name
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') void searchStore.ask(text.trim())
  }
  return (
    <search className="chat-find">
      <form className="chat-find-form" onSubmit={search}>
        <label className="sr-only" htmlFor="chat-find">
          {t('chatMore.find')}
        </label>
        <input
          id="chat-find"
          className="input"
          type="search"
          maxLength={mostSearchCharacters}
          placeholder={t('chatMore.find')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{t('chatMore.find.go')}</Button>
      </form>
      {chosen !== 0 && (
        <label className="chat-find-form">
          <span>{t('chatMore.find.day')}</span>
          <input
            className="input"
            type="date"
            onChange={({ target }) => {
              if (target.value !== '') {
                onChoose({ contactId: chosen, number: 0, day: target.value })
              }
            }}
          />
        </label>
      )}
      {loaded.question !== '' && (
        <Answer
          t={t}
          loaded={loaded}
          onRetry={() => void searchStore.load()}
          skeleton={<ListSkeleton t={t} cards={2} />}
        >
          {({ messages, next }) => (
            <>
              <p role="status" className="chat-meta">
                {t(messages.length === 0 ? 'chatMore.find.none' : 'chatMore.find.found', {
                  n: messages.length,
                })}
              </p>
              <ul className="chat-list">
                {messages.map((message) => (
                  <li key={`${message.contactId} ${message.number}`}>
                    <button
                      type="button"
                      className="chat-hit"
                      onClick={() =>
                        onChoose({
                          contactId: message.contactId,
                          number: message.number,
                          day: '',
                        })
                      }
                    >
                      <b dir="auto">{nameOf(message.contactId)}</b>
                      <span className="chat-meta">{momentText(message.at, locale)}</span>
                      <span className="chat-words" dir="auto">
                        {message.mine
                          ? t('chat.you', { content: message.content })
                          : message.content}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              <FailureNotice failure={failure} />
              {next !== null && (
                <Button aria-disabled={isOff || undefined} onClick={() => void submit(moreFound)}>
                  {t('chatMore.find.more')}
                </Button>
              )}
            </>
          )}
        </Answer>
      )}
    </search>
  )
}
