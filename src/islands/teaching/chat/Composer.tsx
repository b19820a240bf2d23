import { useStore } from '@nanostores/react'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { type ChatContact, mostChatCharacters } from '#contract/teaching/chat.ts'
import { MarkedText } from '#islands/pickers/MarkedText.tsx'
import { pressedKey } from '#islands/pressed-key.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { accountDraft } from '#stores/form/drafts.ts'
import { outbox, presence } from '#stores/teaching/chat/own-chat.ts'
import { takeBack, write, writingOf } from '#stores/teaching/chat/writing.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import { Refused } from './Refused.tsx'
import { Unsendable } from './Unsendable.tsx'

const loadTemplates = () => import('./Templates.tsx')
const loadAttach = () => import('./AttachFile.tsx')

export interface ComposerHandle {
  /** Puts a text into the field, before its present content. */
  edit: (content: string) => void
}

interface Props {
  contact: ChatContact
  ref: Ref<ComposerHandle>
  onSent: () => void
}

/**
 * The field for a message, one line high until more is written. Unsent text is stored on this
 * device and survives a closed tab; a refused message returns here.
 */
export function Composer({ contact, ref, onSent }: Props) {
  const { t } = useLanguage()
  const { id: contactId, kind, open, blocked, stopped, there } = contact
  const draft = useMemo(() => accountDraft(`chat-${contactId}`), [contactId])
  const { content, refused } = writingOf(useStore(draft.$typed))
  const isBack = useStore(outbox.$waiting).some(
    (entry) => entry.contactId === contactId && entry.refused !== null,
  )
  const [isComposing, setComposing] = useState(false)
  const [panel, setPanel] = useState<'file' | 'templates' | null>(null)
  const [pasted, setPasted] = useState<File | null>(null)
  const AttachFile = useLoaded(loadAttach, panel === 'file')
  const Templates = useLoaded(loadTemplates, panel === 'templates')
  const id = `chat-message-${contactId}`
  useEffect(() => {
    if (isBack) takeBack(contactId, draft, outbox)
  }, [isBack, contactId, draft])
  useImperativeHandle(ref, () => ({
    edit: (text) => {
      write(draft, content.trim() === '' ? text : `${text}\n${content}`)
      document.getElementById(id)?.focus()
    },
  }))

  if (!there || stopped || blocked) {
    const why = !there ? 'chat.gone.text' : stopped ? 'refusals.contactStopped' : 'chat.blocked'
    return <Unsendable why={why} content={content} />
  }

  const text = content.trim()
  const canSend = text !== '' && text.length <= mostChatCharacters && refused === null
  const toggle = (which: 'file' | 'templates') => {
    setPasted(null)
    setPanel(panel === which ? null : which)
  }
  const submit = () => {
    if (!canSend) return
    outbox.add(contactId, text)
    write(draft, '')
    onSent()
  }
  /** Enter sends; on a phone it begins a new line. */
  const press = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || event.shiftKey) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="chat-composer"
      data-refused={refused === null ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onPaste={({ clipboardData }) => {
        const file = clipboardData.files[0]
        if (file === undefined) return
        setPasted(file)
        setPanel('file')
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    >
      <Refused id={`${id}-refused`} refused={refused} />
      <button
        type="button"
        className="icon-button"
        aria-expanded={panel === 'file'}
        aria-label={t('chat.attach')}
        title={t('chat.attach')}
        onClick={() => toggle('file')}
      >
        <Icon name="clip" />
      </button>
      {kind === 'parent' && (
        <button
          type="button"
          className="icon-button"
          aria-expanded={panel === 'templates'}
          aria-label={t('chat.templates')}
          title={t('chat.templates')}
          onClick={() => toggle('templates')}
        >
          <Icon name="list" />
        </button>
      )}
      <MarkedText
        id={id}
        label={t('chat.message')}
        placeholder={t('chat.message')}
        value={content}
        max={mostChatCharacters}
        rows={1}
        looks={!open && !isComposing}
        wrongBy={refused === null ? undefined : `${id}-refused`}
        onChange={(text) => {
          write(draft, text)
          if (text !== '') presence.typing(contactId)
        }}
        onKeyDown={press}
      />
      <button
        type="submit"
        className="chat-go"
        disabled={!canSend}
        aria-label={t('chat.send')}
        title={t('chat.send')}
      >
        <Icon name="send" />
      </button>
      {panel === 'templates' && Templates && (
        <div className="chat-attach">
          <Templates
            onChoose={(text) => {
              write(draft, content.trim() === '' ? text : `${content}\n${text}`)
              setPanel(null)
              document.getElementById(id)?.focus()
            }}
          />
        </div>
      )}
      {panel === 'file' && AttachFile && (
        <div className="chat-attach">
          <AttachFile
            contactId={contactId}
            first={pasted}
            onSent={() => {
              setPasted(null)
              setPanel(null)
              onSent()
            }}
          />
        </div>
      )}
    </form>
  )
}
