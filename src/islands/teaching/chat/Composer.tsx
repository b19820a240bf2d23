import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useMemo, useState } from 'react'
import { type ChatContact, mostChatCharacters } from '#contract/teaching/chat.ts'
import { MarkedText } from '#islands/pickers/MarkedText.tsx'
import { pressedKey } from '#islands/pressed-key.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { accountDraft } from '#stores/form/drafts.ts'
import { outbox, presence } from '#stores/teaching/chat/own-chat.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

const loadTemplates = () => import('./Templates.tsx')
const loadAttach = () => import('./AttachFile.tsx')

export interface ComposerHandle {
  /** Puts a text back into the field, before its present content. */
  edit: (content: string) => void
}

interface Props {
  contact: ChatContact
  ref: Ref<ComposerHandle>
  onSent: () => void
}

/** The field for a message. Unsent text is stored on this device and survives a closed tab. */
export function Composer({ contact, ref, onSent }: Props) {
  const { t } = useLanguage()
  const { id: contactId, kind, open, blocked, there } = contact
  const draft = useMemo(() => accountDraft(`chat-${contactId}`), [contactId])
  const typed = useStore(draft.$typed)
  const content = typeof typed?.content === 'string' ? typed.content : ''
  const [isComposing, setComposing] = useState(false)
  const [isAttaching, setAttaching] = useState(false)
  const [pasted, setPasted] = useState<File | null>(null)
  const AttachFile = useLoaded(loadAttach, isAttaching)
  const [isChoosing, setChoosing] = useState(false)
  const Templates = useLoaded(loadTemplates, isChoosing)
  const id = `chat-message-${contactId}`
  const write = (text: string) => draft.change(() => (text === '' ? null : { content: text }))
  useImperativeHandle(ref, () => ({
    edit: (text) => {
      write(content.trim() === '' ? text : `${text}\n${content}`)
      document.getElementById(id)?.focus()
    },
  }))

  if (!there) return <p className="notice">{t('chat.gone.text')}</p>
  if (blocked) return <p className="notice">{t('chat.blocked')}</p>

  const text = content.trim()
  const canSend = text !== '' && text.length <= mostChatCharacters
  const submit = () => {
    if (!canSend) return
    outbox.add(contactId, text)
    write('')
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
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onPaste={({ clipboardData }) => {
        const file = clipboardData.files[0]
        if (file === undefined) return
        setPasted(file)
        setAttaching(true)
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    >
      <MarkedText
        id={id}
        label={t('chat.message')}
        help={open ? t('chat.message.open') : t('chat.message.help')}
        value={content}
        max={mostChatCharacters}
        rows={2}
        looks={!open && !isComposing}
        onChange={(text) => {
          write(text)
          if (text !== '') presence.typing(contactId)
        }}
        onKeyDown={press}
      />
      <div className="chat-send">
        <Button
          kind="quiet"
          aria-expanded={isAttaching}
          onClick={() => {
            setPasted(null)
            setAttaching(!isAttaching)
          }}
        >
          {t('chat.attach')}
        </Button>
        {kind === 'parent' && (
          <Button kind="quiet" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {t('chat.templates')}
          </Button>
        )}
        <Button type="submit" kind="brand" disabled={!canSend}>
          {t('chat.send')}
        </Button>
      </div>
      {isChoosing && Templates && (
        <div className="chat-attach">
          <Templates
            onChoose={(text) => {
              write(content.trim() === '' ? text : `${content}\n${text}`)
              setChoosing(false)
              document.getElementById(id)?.focus()
            }}
          />
        </div>
      )}
      {isAttaching && AttachFile && (
        <div className="chat-attach">
          <AttachFile
            contactId={contactId}
            first={pasted}
            onSent={() => {
              setPasted(null)
              setAttaching(false)
              onSent()
            }}
          />
        </div>
      )}
    </form>
  )
}
