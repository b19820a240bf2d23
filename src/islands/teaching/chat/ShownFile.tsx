import { type Language, useLanguage as useAny } from '#islands/language.tsx'
import { FailureText } from '#islands/ui/FailureText.tsx'
import { usePages } from '#islands/ui/use-pages.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { enlarge, type FileMessage } from '#stores/teaching/chat/pictures.ts'
import { Button } from '#ui/Button.tsx'
import type { ChatNames } from '../../namespaces.ts'
import { WithChatMessages } from './WithChatMessages.tsx'

const useLanguage: () => Language<ChatNames | 'upload'> = useAny
const namespaces = ['upload'] as const

interface Props {
  message: FileMessage
  /** Name of the other side. */
  name: string
}

/** The first page of a file in a conversation; a press shows it over the whole screen. */
export default function ShownFile(props: Props) {
  return (
    <WithChatMessages namespaces={namespaces}>
      <Picture {...props} />
    </WithChatMessages>
  )
}

function Picture({ message, name }: Props) {
  const { t, locale } = useLanguage()
  const { fileId, mine, at } = message
  const { pages, problem, open, fail } = usePages(fileId)
  const title = `${mine ? t('chat.by.you') : name} · ${momentText(at, locale)}`
  const [first] = pages
  return (
    <>
      {problem === null && first !== undefined && (
        <button id={fileId} type="button" className="chat-picture" onClick={() => enlarge(message)}>
          <img src={first} alt={t('chat.file.by', { title })} onError={fail} />
          {pages.length > 1 && <span>{t('upload.page', { number: 1, count: pages.length })}</span>}
        </button>
      )}
      <div role="alert">
        {problem !== null && (
          <p className="field-error">
            <FailureText t={t} failure={{ code: problem, wait: null }} />
          </p>
        )}
      </div>
      {problem !== null && <Button onClick={() => void open()}>{t('ui.error.retry')}</Button>}
    </>
  )
}
